export const welcome = { title: '' };
