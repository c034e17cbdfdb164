import { describeLanguageModel } from './acceptance.ts';
import { geminiUnderTest } from './gemini-under-test.ts';

describeLanguageModel('gemini', geminiUnderTest);
