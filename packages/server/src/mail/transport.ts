import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@jadara/contract/text'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { withoutMarks } from './bidi.ts'

/** One mail of the outbox, ready to leave. `id` and `createdAt` name it for ever, however often it is tried. */
export type Mail = {
  readonly id: number
  readonly createdAt: Date
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string | null
}

export type Transport = {
  /** Resolves when the mail is out of our hands. Rejects with `Unreachable` when no other mail would fare better now. */
  send(mail: Mail): Promise<void>
}

/** The mail server could not be talked to, as opposed to a server that refused one mail. */
export class Unreachable extends Error {}

/** `directory` takes the mails as files when there is no `smtpUrl`. */
export type MailSettings = { readonly smtpUrl: string | undefined; readonly mailFrom: string; readonly directory: string }

export const openTransport = ({ smtpUrl, mailFrom, directory }: MailSettings): Transport =>
  smtpUrl === undefined ? directoryTransport(directory, mailFrom) : smtpTransport(smtpUrl, mailFrom)

const noAnswer = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EABORT'])

function smtpTransport(url: string, from: string): Transport {
  const smtp = createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      try {
        // The time-outs above bound each silence; the signal bounds a server that answers a byte at a time.
        await smtp.sendMail({ ...message(mail, from), signal: AbortSignal.timeout(60_000) })
      } catch (error) {
        if (error instanceof Error && 'code' in error && noAnswer.has(String(error.code))) {
          throw new Unreachable(error.message, { cause: error })
        }
        throw error
      }
    },
  }
}

/** For trying out, and for a machine without a mail server: every mail program opens these files. */
function directoryTransport(directory: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await composer.sendMail(message(mail, from))
      if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer gave no buffer')
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await writeWhole(join(directory, fileName(mail)), bytes)
    },
  }
}

/** The name is the same at every try, so a mail that is written again replaces itself. */
export function fileName({ createdAt, id, subject }: Mail): string {
  const time = createdAt.toISOString().replace(/[-:]|\..*/g, '')
  const words = withoutMarks(subject).normalize('NFKC').replace(/\p{M}/gu, '').toLowerCase()
  // In bytes a name may have 255, and an Arabic letter is two of them.
  const slug = words
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return `${time}-${id}-${slug || 'mail'}.eml`
}

/** Appears under its name when all of it is on the disk, or not at all. A reset link is in it: for our own eyes only. */
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

function message(
  { id, createdAt, recipient, language, subject, text, html, unsubscribeUrl }: Mail,
  from: string,
): SendMailOptions {
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return {
    from,
    // As an object, so that a comma or a bracket in the address names no second recipient.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date: createdAt,
    // The same at every try: should a mail go out twice (see outbox.ts), mail programs know it for one.
    messageId: `<outbox.${id}.${createdAt.getTime()}@${domain}>`,
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

/** RFC 8058: a POST to the address ends it, without asking. Written as it stands: an address that is folded is broken. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
