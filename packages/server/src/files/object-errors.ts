import { overloadedFailure, storageFullFailure } from '../core/failure.ts'

/** The fields of an S3 error that the portal reads. */
type S3Error = Error & { readonly code?: unknown; readonly $metadata?: { readonly httpStatusCode?: number } }

/** Codes of several storages for a used-up quota or a full disk. */
const full = /^(InsufficientStorage|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded\w*|EDQUOT|ENOSPC)$/

const unreached = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

const toStatus = (error: S3Error): number | undefined => error.$metadata?.httpStatusCode

export const isObjectMissingError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** The range begins after the last byte of the object. */
export const isBeyondEndError = (error: unknown): boolean => error instanceof Error && toStatus(error as S3Error) === 416

/** The storage refuses permanently: a wrong bucket name, key or secret. */
export function isStorageRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const status = toStatus(error as S3Error) ?? 0
  return error.name === 'CredentialsProviderError' || (status >= 300 && status < 500 && status !== 429 && status !== 408)
}

/**
 * Converts an error of the storage to a failure with its cause: 507 without room, else 503 (a retry may help). Returns any other error unchanged.
 */
export function convertStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const cause = error as S3Error
  if (full.test(cause.name) || full.test(String(cause.code)) || toStatus(cause) === 507)
    return withCause(storageFullFailure(), cause)
  const isOfStorage =
    cause.$metadata !== undefined || unreached.test(String(cause.code)) || /Timeout|^CredentialsProvider/.test(cause.name)
  return isOfStorage ? withCause(overloadedFailure(), cause) : error
}

/** The storage answered, but not as requested. */
export const createUnexpectedReplyError = (sentence: string): Error => withCause(overloadedFailure(), new Error(sentence))

const withCause = <E extends Error>(failure: E, cause: Error): E => Object.assign(failure, { cause })
