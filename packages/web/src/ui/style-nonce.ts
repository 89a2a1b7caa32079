/**
 * The number with which sheets that are made at run time prove to be ours (Content-Security-Policy); the server writes it into its page anew each
 * time. Undefined where there is no such policy: in development and in tests.
 */
export const styleNonce = (): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
