import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'

/** Waits for the letter to `recipient` whose subject says `words`. The portal without a mail server writes its mails into its data directory. */
export async function letterTo(recipient: string, words: string, { directory }: { directory: string }): Promise<Email> {
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

/** The link in a letter that leads to this part of the portal. */
export const linkIn = ({ text = '' }: Email, part: string): string =>
  text.match(/https?:\S+/g)?.find((link) => link.includes(part)) ?? ''
