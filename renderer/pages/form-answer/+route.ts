import { formAnswerOf, type PageAsked } from '../../routing/routes.ts';

export const route = (page: PageAsked): boolean => formAnswerOf(page) !== undefined;
