import { formAnswersPath } from '../../../schemas/form-answer.ts';

export default `${formAnswersPath}/@form/@answer`;
