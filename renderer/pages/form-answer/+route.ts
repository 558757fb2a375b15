import { formAnswerOf, type PageAsked } from '../../routing/route-functions.ts';

export const route = (page: PageAsked): boolean => formAnswerOf(page) !== undefined;
