export { createSecretMask, maskText, type SecretMask } from './secret-mask.js'
export { redactSecrets, type HiddenSecret } from './redact-secrets.js'
