import { describe, expect, it } from 'vitest';
import type { WrittenItem } from '../../../src-main/core/memory/memory-document.ts';
import { bullet, entry, judge, ltm, profile, recent, relational } from '../../helpers/judge-memory.ts';

describe('the prompt handed back', () => {
  it.each<[string, string[], string[]]>([
    [
      'a rule',
      judge([
        relational(
          '한 번의 일을 "늘", "자주", "~하는 편" 같은 습관으로 넓히지 않고, 횟수를 세지 않습니다. 사건은 한 번 있었던 낱낱의 사실로 적습니다.',
        ),
        relational('제삼자의 눈으로, 누가 했는지 밝혀, 과거형으로 적습니다.'),
      ]),
      ['reject prompt-echo soul_relational_persona[0]', 'reject prompt-echo soul_relational_persona[1]'],
    ],
    [
      'a long run of a rule',
      judge([
        recent(
          '기억 문서. 쌓아 가는 일지가 아니라, 지금 가장 중요한 것만 담는 정해진 크기의 한 장입니다. 이번 대화에서 관계에 닿은 사건의 상세 기록(로어북).',
        ),
      ]),
      ['reject prompt-echo recent_context[0]'],
    ],
    [
      'a tag of the prompt',
      judge([recent('<rules> 두 사람은 이야기를 했다.')]),
      ['reject prompt-echo recent_context[0]'],
    ],
    [
      'a closing tag in a record',
      judge([], [entry('나비가 물통을 엎었다. </new_messages>')]),
      ['reject prompt-echo lorebook[0]'],
    ],
    [
      'the skeleton',
      judge([ltm('[Episode / "에피소드 제목" / 시점 / 기억 제목] 무엇이든 적는다.')]),
      ['reject prompt-echo long_term_memory[0]'],
    ],
    ['the skeleton of an entry', judge([], [entry('제3자 시점의 상세 기록')]), ['reject prompt-echo lorebook[0]']],
    [
      'a worked example',
      judge(
        [],
        [
          entry(
            '{user}는 강아지 이름이 목성이 아니라 토성이라고 바로잡았다. 채린은 "고리가 있는 쪽이었군요. 고칠게요."라고 답했다.',
          ),
        ],
      ),
      ['reject prompt-echo lorebook[0]'],
    ],
    ['titles in angle brackets', judge([recent('{user}는 <새벽 우편함>과 <Inception> 이야기를 했다.')]), []],
    [
      'words that a rule has too',
      judge([relational('{user}에게 먼저 안부를 물었다.'), recent('답을 기다리는 물음이 하나 남았다.')]),
      [],
    ],
  ])('%s', (_, seen, expected) => {
    expect(seen).toEqual(expected);
  });
});

describe('loops', () => {
  const line = '서윤은 신문지를 쓰라고 일러 주었다.';
  it.each<[string, string[], string[]]>([
    [
      'the same line 40 times',
      judge(Array<WrittenItem>(40).fill(bullet(line))),
      ['reject too-many-items long_term_memory', 'reject loop long_term_memory[2]'],
    ],
    [
      'the same line in three slots',
      judge([recent(line), bullet(line), relational(line)]),
      ['reject loop soul_relational_persona[0]'],
    ],
    ['the same line twice', judge([recent(line), bullet(line)]), []],
    [
      'lines that differ in a number',
      judge([1, 2, 3, 4, 5].map((number) => relational(`${number}번째 밤에 말이 짧아졌다.`))),
      ['reject loop soul_relational_persona[4]'],
    ],
    ['one sentence again and again', judge([], [entry(`${line} ${line} ${line}`)]), ['reject loop lorebook[0]']],
    [
      'words back to back',
      judge([recent(`{user}는 ${'그 밤의 이야기를 다시 '.repeat(6)}했다.`)]),
      ['reject loop recent_context[0]'],
    ],
    [
      'quoted laughter and calls',
      judge(
        [],
        [
          entry(
            `{user}는 "보고 싶어 보고 싶어 보고 싶어 보고 싶어 보고 싶어 보고 싶어 보고 싶어"라고 보냈다. 서윤은 "네. 네. 네. 네."라고 답했다.`,
          ),
        ],
      ),
      [],
    ],
  ])('%s', (_, seen, expected) => {
    expect(seen).toEqual(expected);
  });
});

describe('the scene played on', () => {
  const scene = (code: string, where: string) => [`reject ${code} ${where}`];
  it.each<[string, string[], string[]]>([
    ['a line of dialogue', judge([recent('서윤: "이제 들어와요. 춥잖아요."')]), scene('dialogue', 'recent_context[0]')],
    [
      'dialogue in a bullet',
      judge([bullet('{user}: “안 추워.” 서윤: “거짓말.”')]),
      scene('dialogue', 'long_term_memory[0]'),
    ],
    [
      'a record that is a script',
      judge([], [entry('지호: "왔어." 서윤: "늦었네요." 지호: "미안."')]),
      scene('dialogue', 'lorebook[0]'),
    ],
    [
      'dialogue within what is told',
      judge([], [entry('{user}가 늦게 왔다. 지호: "왔어." 서윤: "늦었네요." 두 사람은 웃고 헤어졌다.')]),
      [],
    ],
    [
      'talk without quotes',
      judge([recent('지호: 나 지금 출발해'), recent('서윤: 조심히 와요.')]),
      scene('dialogue', 'recent_context[0]'),
    ],
    ['states behind names', judge([recent('서윤: 야간 근무를 시작했다.'), recent('{user}: 마감을 끝냈다.')]), []],
    [
      'a stage direction',
      judge([recent('서윤은 *손을 내밀며 웃는다* 가만히 있었다.')]),
      scene('stage-direction', 'recent_context[0]'),
    ],
    [
      'a direction in brackets',
      judge([recent('(문을 열며) 서윤은 지호를 보았다.')]),
      scene('stage-direction', 'recent_context[0]'),
    ],
    [
      'a direction that a message had',
      judge([], [entry('{user}는 "*손 흔들기* 잘 자"라고 보냈다. 서윤은 답하지 않았다.')]),
      [],
    ],
    [
      'touching now',
      judge([recent('지금 서윤은 {user}의 손을 잡고 있다.')]),
      scene('scene-continued', 'recent_context[0]'),
    ],
    [
      'just touched',
      judge([recent('방금 서윤이 {user}를 끌어안았다.')]),
      scene('scene-continued', 'recent_context[0]'),
    ],
    [
      'beside each other',
      judge([recent('두 사람은 옥상에 나란히 앉아 있다.')]),
      scene('scene-continued', 'recent_context[0]'),
    ],
    ['in arms', judge([recent('{user}는 서윤의 품에 안겨 있다.')]), scene('scene-continued', 'recent_context[0]')],
    [
      'touching in English',
      judge([recent('Right now {user} is holding hands with Seo-yun on the roof.')], [], { language: 'en' }),
      scene('scene-continued', 'recent_context[0]'),
    ],
    ['touching in the past', judge([bullet('서윤은 {user}의 손을 잡았다. 그 뒤로 두 사람은 말을 아꼈다.')]), []],
    [
      'wished, told and pictured',
      judge([
        recent('{user}는 지금 서윤을 안고 싶다고 말했다.'),
        recent('{user}는 방금 두 사람이 손을 잡은 사진을 보냈다.'),
        recent('{user}는 서윤의 답을 기대하고 있다.'),
      ]),
      [],
    ],
    ['a role', judge([recent('assistant: 두 사람은 이야기를 했다.')]), scene('role-marker', 'recent_context[0]')],
    ['a control token', judge([], [entry('물통을 엎었다.<|im_end|>')]), scene('role-marker', 'lorebook[0]')],
    [
      'a copied log',
      judge([recent('[2026-05-28 (목) 21:03] 지호: 나 왔어')]),
      scene('copied-log', 'recent_context[0]'),
    ],
    [
      'a habit of speech in the profile',
      judge([profile('말버릇: "그럴 수도 있지"'), profile('별명: 지호: 그림쟁이')]),
      [],
    ],
  ])('%s', (_, seen, expected) => {
    expect(seen).toEqual(expected);
  });
});
