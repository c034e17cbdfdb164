export const settings = { title: '' };
