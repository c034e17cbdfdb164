import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { addressesToTry, allowedAddress } from '../../src-main/models/allowed-address.ts';

const allowed: [entered: string, baseUrl: string, host: string, local: boolean][] = [
  [
    'https://generativelanguage.googleapis.com',
    'https://generativelanguage.googleapis.com',
    'generativelanguage.googleapis.com',
    false,
  ],
  ['https://gateway.example/gemini/v1beta/', 'https://gateway.example/gemini', 'gateway.example', false],
  [' https://openrouter.ai/api/v1 ', 'https://openrouter.ai/api', 'openrouter.ai', false],
  ['https://gateway.example//', 'https://gateway.example', 'gateway.example', false],
  ['https://gateway.example/?key=x#y', 'https://gateway.example', 'gateway.example', false],
  ['http://localhost:11434', 'http://localhost:11434', 'localhost:11434', true],
  ['http://127.1:1234/v1', 'http://127.0.0.1:1234', '127.0.0.1:1234', true],
  ['http://[::1]:8080', 'http://[::1]:8080', '[::1]:8080', true],
  ['http://10.0.0.7', 'http://10.0.0.7', '10.0.0.7', true],
  ['http://172.16.0.1', 'http://172.16.0.1', '172.16.0.1', true],
  ['http://172.31.255.1', 'http://172.31.255.1', '172.31.255.1', true],
  ['http://192.168.0.10:8000', 'http://192.168.0.10:8000', '192.168.0.10:8000', true],
  ['http://mac-mini.local:11434', 'http://mac-mini.local:11434', 'mac-mini.local:11434', true],
  ['https://192.168.0.10', 'https://192.168.0.10', '192.168.0.10', true],
];

test.each(allowed)('%s', (entered, baseUrl, host, local) => {
  expect(allowedAddress(entered)).toEqual({ baseUrl, host, local });
});

const refused = [
  '',
  'localhost:11434',
  'ftp://127.0.0.1',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://generativelanguage.googleapis.com',
  'http://10.0.0.1.evil.example',
  'http://evil.example/127.0.0.1',
  'http://127.0.0.1@evil.example',
  'https://name:secret@gateway.example',
  'http://172.15.0.1',
  'http://172.32.0.1',
  'http://192.169.0.1',
  'http://local',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
];

test.each(refused)('not %s', (entered) => {
  const attempt = () => allowedAddress(entered);
  expect(attempt).toThrow(AppError);
  expect(attempt).toThrow('address-not-allowed');
});

test('a refused address tells its host and nothing else of itself', () => {
  try {
    allowedAddress('https://name:secret@gateway.example/path?key=1');
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: 'address-not-allowed', params: { host: 'gateway.example' } });
  }
});

test('localhost is tried as IPv4, then as IPv6; any other host as it is', () => {
  expect(addressesToTry('http://localhost:11434')).toEqual(['http://127.0.0.1:11434', 'http://[::1]:11434']);
  expect(addressesToTry('http://192.168.0.2:1')).toEqual(['http://192.168.0.2:1']);
});
