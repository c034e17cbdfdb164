/** Family names of one syllable; the first group makes up most of all people. */
export const FREQUENT_SURNAMES = new Set('김이박최정강조윤장임한오서신권황안송류홍유백');
export const SURNAMES = new Set([
  ...FREQUENT_SURNAMES,
  ...'전고문양손배허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예봉경사부가복태목형피두감음빈동온호범좌팽승간시견당화창',
]);
export const LONG_SURNAMES = new Set(['남궁', '황보', '선우', '제갈', '독고', '사공', '서문', '동방']);

/** Syllables that given names of two syllables begin and end with. */
export const GIVEN_FIRST = new Set(
  '가갑강건걸결겸경고광규균근금기길나남내노누다단달대덕도동두라란래려련령로류리린마만명모무문미민바배범별병보복봉부비빈사상새샘서석선설성세소솔송수숙순슬승시신아애양언여연영예옥완용우욱운원유윤율은의이익인일임자장재정제조종주준중쥬지진찬창채천철청초춘충치태택하학한해향헌혁현형혜호홍화환효훈휘흥희헤',
);
export const GIVEN_LAST = new Set(
  '강건결겸경고곤광구국권규균근금기길나남녀단담덕도돈동두라락란람량련렬령록룡률르름리린림마만명모목무문미민배백범별병보복봉비빈빛상새샘서석선섭성세솔송수숙순슬승식신실아안양언연열엽영예오옥온완용우욱운웅원월유윤율은을의익인일임자재정제조종주준중진찬창채천철춘충태택필하학한해향혁현협형혜호홍화환회효훈휘휴흠희',
);

/** Given names whose syllables are met far more in names than in words; they need less around them to be taken for a name. */
export const TYPICAL_LAST = new Set('준우서윤민현호아은원진영수연희훈석철숙미란빈율찬혁환식태림경정');

/** Syllables that end more words than names. */
export const WORD_LIKE_LAST = new Set('리기실구국락자강고라무서나지마도로오하소대보만');
