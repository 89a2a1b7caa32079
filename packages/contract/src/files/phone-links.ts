import { z } from 'zod'
import { administrator, applicant, endpoint } from '../core/endpoint.ts'
import { rowId } from '../core/value.ts'

/**
 * A phone link lets a phone without a session send pictures for one file field of the account that made it. The page of the phone gets the link's token in the
 * fragment of its address, or a code that is typed there.
 */
export const phoneLinkMinutes = 10
export const maximumFilesOfPhoneLink = 20
export const phoneCodeDigits = 12
/** Carries the token or the code. */
export const phoneLinkHeader = 'x-phone-link'

/** Personal files of types 1 to 5, attachments of queries, and pictures of the site. */
export const phoneFields = [
  'personal-file-1',
  'personal-file-2',
  'personal-file-3',
  'personal-file-4',
  'personal-file-5',
  'ticket-file',
  'site-picture',
] as const
export type PhoneField = (typeof phoneFields)[number]

/** Undefined for the other fields. */
export const toPersonalFileType = (field: PhoneField): number | undefined => {
  const [, type] = /^personal-file-(\d)$/.exec(field) ?? []
  return type === undefined ? undefined : Number(type)
}

const who = [administrator, applicant] as const

export const createPhoneLink = endpoint({
  method: 'POST',
  path: '/api/PhoneLinks',
  who,
  summary: `Makes a link by which a phone sends pictures for one file field of the caller, for ${phoneLinkMinutes} minutes and without signing in. It replaces earlier links of the caller. \`address\` opens the page of the phone, \`code\` is typed there instead. The link ends with the session or a new password. 409 if the application cannot be changed.`,
  body: z.object({ field: z.enum(phoneFields) }),
  reply: z.object({ id: z.number(), address: z.string(), code: z.string(), expiresAt: z.string() }),
  status: 201,
})

export const endPhoneLink = endpoint({
  method: 'DELETE',
  path: '/api/PhoneLinks/{id}',
  who,
  summary: 'Ends a link. What has arrived stays.',
  params: z.object({ id: rowId() }),
  reply: null,
  status: 204,
})

const headers = z.object({ [phoneLinkHeader]: z.string().describe('The token of the address, or the code.') })

export const openPhoneLink = endpoint({
  method: 'POST',
  path: '/api/PhoneLink/Opening',
  who: 'anyone',
  summary:
    'For the phone, without signing in: says which file is asked for. 404 if the header names no valid link; 429 after too many such tries. 409 if the application cannot be changed.',
  headers,
  reply: z.object({ field: z.enum(phoneFields), name: z.object({ en: z.string(), ar: z.string() }), expiresAt: z.string() }),
})

export const uploadByPhone = endpoint({
  method: 'POST',
  path: '/api/PhoneLink/File',
  who: 'anyone',
  summary:
    "For the phone, without signing in: stores the picture like the field's own upload, with the same checks. The same picture sent again by one link is stored once. If the header X-File-SHA256 announces the file's SHA-256 in hexadecimal, any other file is refused.",
  file: { types: [] },
  body: z.object({}),
  headers,
  reply: null,
  status: 204,
})
