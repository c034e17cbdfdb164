export const studio = {
  title: '스튜디오',
};
