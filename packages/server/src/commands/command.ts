import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Config } from '../config.ts'

/** It cannot be done so, or something was found: exit code 1. The message is for the operator. */
export class Refused extends Error {}

/** It was asked for in a way that says nothing: exit code 2, with how to ask. */
export class Misused extends Error {}

export type Given = {
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly words: readonly string[]
}

export type Terminal = {
  /** What was asked for; a program may read it. */
  say(line: string): void
  /** What the operator should know besides. */
  note(line: string): void
  /** Takes the place of the line before it, on a terminal alone. */
  progress(line: string): void
  /** The first line of what comes in: the answer to `question`, or a secret. */
  ask(question: string): Promise<string>
  readonly isInteractive: boolean
}

export type Command = {
  /** As it is typed: 'import applicants'. */
  readonly name: string
  readonly summary: string
  /** What follows the name. */
  readonly usage: string
  readonly help: readonly string[]
  readonly options: ParseArgsOptionsConfig
  /** How many words follow. */
  readonly words: number
  run(given: Given, config: Config, terminal: Terminal, variables: NodeJS.ProcessEnv): Promise<void>
}

export const helpOf = ({ name, usage, summary, help }: Command): string =>
  [`jadara ${name} ${usage}`.trim(), '', summary, ...(help.length > 0 ? ['', ...help] : [])].join('\n')

/** Throws `Misused` for what the command does not know. */
export function givenTo(command: Command, args: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: command.options, allowPositionals: true, strict: true })
    if (positionals.length !== command.words) throw new Error(`${command.words} of them were expected`)
    return { options: values as Given['options'], words: positionals }
  } catch (error) {
    // Node's own words may repeat what was typed, and somebody may have typed a password.
    const unknown = /^Unknown option '(--?[\w-]+)/.exec((error as Error).message)?.[1]
    const missing = /^Option '(--?[\w-]+)/.exec((error as Error).message)?.[1]
    throw new Misused(
      unknown
        ? `There is no option ${unknown}.`
        : missing
          ? `The option ${missing} was given in another way than it is understood.`
          : `After "jadara ${command.name}" comes: ${command.usage || 'nothing'}.`,
    )
  }
}

export function needed({ options }: Given, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value.trim() === '') throw new Misused(`--${name} is missing.`)
  return value
}

export const text = ({ options }: Given, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
