import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@jadara/contract/core/text'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { nullIfMissing } from '../files/disk.ts'
import { stripDirectionMarks } from './bidi.ts'

/** One mail of the outbox, ready to send. `id` and `createdAt` identify it over all attempts. */
export type Mail = {
  readonly id: number
  readonly createdAt: Date
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string | null
  readonly replyTo?: string | null
  /** The conversation of the mail, such as `ticket-7`. */
  readonly thread?: string | null
  readonly attachments?: readonly MailAttachment[]
}

export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

export type MailTransport = {
  /** Without a mail server mails are written to files. */
  readonly writesFiles?: true
  /**
   * Resolves when the mail server has accepted the mail. Rejects with `MailServerUnreachable` if other mails would fail too, with `MailRefused` if
   * this mail can never be sent, and with any other error if it may be sent later. Never sends a mail twice; retrying is the outbox's decision.
   */
  send(mail: Mail): Promise<void>
  /** Closes the connection when no mail is being sent. */
  close(): void
}

/** The mail server is unreachable or rejects every mail, as opposed to one that rejects a single mail. */
export class MailServerUnreachable extends Error {
  override readonly name = 'Unreachable'
}

/** The mail server permanently rejects this mail, for its recipient or its content. */
export class MailRefused extends Error {
  override readonly name = 'Refused'
}

/** Without `smtpUrl`, mails are written as files to `directory`. */
export type MailSettings = { readonly smtpUrl: string | undefined; readonly mailFrom: string; readonly directory: string }

export const openMailTransport = ({ smtpUrl, mailFrom, directory }: MailSettings): MailTransport =>
  smtpUrl === undefined ? directoryTransport(directory, mailFrom) : smtpTransport(smtpUrl, mailFrom)

/** Uses one connection for consecutive mails. */
function smtpTransport(url: string, from: string): MailTransport {
  const settings = {
    url,
    pool: true,
    maxConnections: 1,
    maxMessages: 1000,
    maxRequeues: 0,
    // Many firewalls drop idle connections silently, and the next mail would wait for a timeout.
    idleTimeout: 5_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as const
  let smtp: Transporter | undefined
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      smtp ??= createTransport(settings)
      try {
        // The timeouts above limit each pause; the signal limits the total time, against a server that sends single bytes.
        await smtp.sendMail({ ...message(mail, from), signal: AbortSignal.timeout(60_000) })
      } catch (error) {
        throw error instanceof Error ? classify(error) : error
      }
    },
    close: () => smtp?.close(),
  }
}

/** An error of nodemailer. `code` is nodemailer's, `responseCode` the status of the server's reply. */
type SmtpError = Error & { readonly code?: string; readonly command?: string; readonly responseCode?: number }

const noAnswer = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EABORT', 'EPROXY'])
/** Replies that concern the connection, not the mail: authentication or TLS is required (RFC 4954), or the server is closing the connection (421). */
const aboutUs = new Set([421, 530, 534, 535, 538])

function classify(error: SmtpError): Error {
  const { code = '', command = '', responseCode = 0 } = error
  // A rejected sender affects every mail, because the sender is always the portal. 552 is an exception: it concerns the size of this mail.
  const isOfSender = command === 'MAIL FROM' && responseCode >= 500 && responseCode !== 552
  const isOfTalk = code === 'EPROTOCOL' && command !== 'DATA'
  if (noAnswer.has(code) || aboutUs.has(responseCode) || isOfSender || isOfTalk)
    return new MailServerUnreachable(toMessage(error), { cause: error })
  const isForGood = responseCode >= 500 && responseCode !== 503
  const isNoAddress = code === 'EENVELOPE' && command === 'API' && /recipient/i.test(error.message)
  return isForGood || isNoAddress ? new MailRefused(error.message, { cause: error }) : error
}

/** For a connection closed before the greeting, nodemailer reports retries that are disabled. */
const toMessage = ({ message }: Error): string =>
  /^Reached maximum/.test(message) ? 'The mail server closed the connection' : message

/** For development and for machines without a mail server. Mail programs can open the files. */
function directoryTransport(directory: string, from: string): MailTransport {
  return {
    writesFiles: true,
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await composer.sendMail(message(mail, from))
      if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer gave no buffer')
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeWhole(join(directory, toMailFileName(mail)), bytes)
    },
    close() {},
  }
}

/** The name is the same for every attempt, so that a repeated mail replaces its earlier file. */
export function toMailFileName({ createdAt, id, subject }: Mail): string {
  const time = createdAt.toISOString().replace(/[-:]|\..*/g, '')
  const words = stripDirectionMarks(subject).normalize('NFKC').replace(/\p{M}/gu, '').toLowerCase()
  // File names are limited to 255 bytes, and an Arabic letter takes two.
  const slug = words
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${time}-${id}-${slug || 'mail'}.eml`
}

/** Writes atomically: the file gets its name after the sync. Its mode is 0600, because mails contain secret links. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** In milliseconds. An older unfinished file belongs to a process that has ended. */
const longestWriting = 60 * 60 * 1000

/** Deletes unfinished files of killed processes; the outbox has sent those mails again. Recent files may belong to a running process. */
export async function removeUnfinishedMailFiles(directory: string): Promise<void> {
  const names = (await nullIfMissing(readdir(directory))) ?? []
  for (const unfinished of names.filter((name) => name.endsWith('.part'))) {
    const path = join(directory, unfinished)
    const found = await nullIfMissing(stat(path))
    if (found && Date.now() - found.mtimeMs > longestWriting) await rm(path, { force: true })
  }
}

function message(
  { id, createdAt, recipient, language, subject, text, html, unsubscribeUrl, replyTo, thread, attachments = [] }: Mail,
  from: string,
): SendMailOptions {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return {
    from,
    // An object, because a string with a comma or a bracket would be parsed as several recipients.
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    date: createdAt,
    // The same for every attempt, so that mail programs recognise a mail that was sent twice (outbox.ts).
    messageId: `<outbox.${id}.${createdAt.getTime()}@${domain}>`,
    // The id of no real mail, so that mail programs group the conversation even if some mails were deleted.
    ...(thread ? { inReplyTo: `<thread.${thread}@${domain}>`, references: `<thread.${thread}@${domain}>` } : {}),
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: a POST to the address ends the subscription. The header is not folded, because folding would break the address. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
