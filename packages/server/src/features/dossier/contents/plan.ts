import { monthWord, monthWords } from '@jadara/contract/proposal/months'
import { beyond, type Task, tasksBeyond } from '@jadara/contract/proposal/schedule'
import type { Block } from '../../../documents/printed.ts'
import type { Reader } from './reader.ts'

/** The schedule as a grid of months; one that goes on after the end of the project says so. Nothing without a task. */
export function planBlocks({ say }: Reader, tasks: readonly Task[], duration: number): Block[] {
  if (tasks.length === 0) return []
  const plan: Block = {
    block: 'plan',
    months: Math.max(duration, ...tasks.flatMap(({ months }) => months)),
    monthWord: say(monthWord),
    tasks: tasks.map(({ title, months }) => ({ title, months, words: say(monthWords(months)) })),
  }
  return tasksBeyond(tasks, duration).length > 0 ? [plan, { block: 'note', text: say(beyond(duration)) }] : [plan]
}
