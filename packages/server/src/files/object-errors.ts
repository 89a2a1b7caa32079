import { overloaded, storageFull } from '../failure.ts'

/** What the kept client and the storage behind it say, as far as we read it. */
type Said = Error & { readonly code?: unknown; readonly $metadata?: { readonly httpStatusCode?: number } }

/** A quota or a disk that is used up, in the words of the storages that have one. */
const full = /^(InsufficientStorage|XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded\w*|EDQUOT|ENOSPC)$/

const unreached = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

const statusOf = (error: Said): number | undefined => error.$metadata?.httpStatusCode

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Of a range that begins behind the last byte of the object. */
export const isBeyondEnd = (error: unknown): boolean => error instanceof Error && statusOf(error as Said) === 416

/** The storage refuses what we ask, and will the next time as well: a wrong name, key or secret. */
export function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const status = statusOf(error as Said) ?? 0
  return error.name === 'CredentialsProviderError' || (status >= 300 && status < 500 && status !== 429 && status !== 408)
}

/**
 * What the storage did not do becomes a named failure: 507 where there is no room, else 503, trying again may help; the log is told the cause. A
 * defect of ours stays what it is.
 */
export function storageFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const said = error as Said
  if (full.test(said.name) || full.test(String(said.code)) || statusOf(said) === 507) return because(storageFull(), said)
  const isOfStorage =
    said.$metadata !== undefined || unreached.test(String(said.code)) || /Timeout|^CredentialsProvider/.test(said.name)
  return isOfStorage ? because(overloaded(), said) : error
}

/** It was asked, and did something else than was asked. */
export const untrue = (sentence: string): Error => because(overloaded(), new Error(sentence))

const because = <E extends Error>(failure: E, cause: Error): E => Object.assign(failure, { cause })
