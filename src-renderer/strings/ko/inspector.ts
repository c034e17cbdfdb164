export const inspector = {
  title: '살펴보기',
};
