import { describeLanguageModel } from './acceptance.ts';
import { openAiUnderTest } from './local-under-test.ts';

describeLanguageModel('openai-compatible', openAiUnderTest);
