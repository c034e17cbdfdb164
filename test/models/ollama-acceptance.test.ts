import { describeLanguageModel } from './acceptance.ts';
import { ollamaUnderTest } from './local-under-test.ts';

describeLanguageModel('ollama', ollamaUnderTest);
