// Runs in a thread of its own: reads a list of references and posts what it found.
import { parentPort, workerData } from 'node:worker_threads'
import { yieldToRequests } from '../../../core/threads.ts'
import { parseReferenceList } from './parse-reference-list.ts'
import type { ListTask } from './read-reference-list.ts'

yieldToRequests()
const { list, mostEntries, milliseconds } = workerData as ListTask
parentPort?.postMessage(parseReferenceList(list, { mostEntries, endsAt: performance.now() + milliseconds }))
