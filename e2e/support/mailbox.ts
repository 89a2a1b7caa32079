import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** Waits for the mail to `recipient` with `words` in its subject. Without a mail server the portal writes mails into its data directory. */
export async function waitForLetter(recipient: string, words: string, { directory }: { directory: string }): Promise<Email> {
  let letter: Email | undefined
  const arrived = async () => {
    const all = await letters(join(directory, 'mail'))
    letter = all.find(({ to, subject }) => to?.some(({ address }) => address === recipient) && subject?.includes(words))
    return letter !== undefined
  }
  await expect.poll(arrived, { timeout: 20_000, message: `a letter to ${recipient} about “${words}”` }).toBe(true)
  return letter as Email
}

async function letters(directory: string): Promise<Email[]> {
  const names = await readdir(directory).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(whole.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))))
}

/** The link in a mail to this part of the portal. */
export const findLink = ({ text = '' }: Email, part: string): string =>
  text.match(/https?:\S+/g)?.find((link) => link.includes(part)) ?? ''
