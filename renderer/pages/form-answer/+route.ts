import { formAnswersPath } from '../../../schemas/forms/wire-format.ts';

export default `${formAnswersPath}/@form/@answer`;
