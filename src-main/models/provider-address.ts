import type { ProviderId } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import { type AllowedAddress, allowedAddress } from './allowed-address.ts';

/** A provider that is reached over a network. */
export type NetworkProvider = Exclude<ProviderId, 'practice'>;

/** Where a provider is when the setting is left empty. */
export const DEFAULT_ADDRESSES: Record<NetworkProvider, string> = {
  gemini: 'https://generativelanguage.googleapis.com',
  ollama: 'http://127.0.0.1:11434',
  openai: 'http://127.0.0.1:1234',
};

/** The address set for a provider, checked. Throws `address-not-allowed`. */
export function providerAddress(provider: NetworkProvider, settings: Settings): AllowedAddress {
  const entered = settings[provider].baseUrl;
  return allowedAddress(entered.trim() === '' ? DEFAULT_ADDRESSES[provider] : entered);
}
