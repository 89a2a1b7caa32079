import { text } from '@jadara/contract/core/text'
import { useRef, useState } from 'react'
import { findPdfProblem } from '../../../lib/file-problem.ts'
import { isUnfinished, paperPurpose, uploadQueue } from '../../../lib/upload-queue.ts'
import { useQueuedFiles } from '../../../lib/use-upload-queue.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { UploadRefusal } from '../../../ui/upload/upload-state.ts'
import { CloseReport } from './list-report.tsx'

const notAdded = text('Not added:', 'لم يُضَف:')

type RefusedPaper = UploadRefusal & { readonly key: number; readonly name: string }

/** Adds papers to the queue, which sends them. Those that cannot be papers are refused at once. */
export function usePapers() {
  const queued = useQueuedFiles(paperPurpose).filter(isUnfinished)
  const isWaiting = queued.some(({ state }) => state.kind === 'waiting')
  const [refused, setRefused] = useState<readonly RefusedPaper[]>([])
  /** One after the other, because the queue has a limit. */
  const turn = useRef(Promise.resolve())
  const refuse = (name: string, why: UploadRefusal) => setRefused((before) => [...before, { key: before.length, name, ...why }])
  const addNext = async (file: File) => {
    const unfit = await findPdfProblem(file)
    if (unfit) return refuse(file.name, unfit)
    for (const { name, why } of (await uploadQueue.add([file], { purpose: paperPurpose })).refused) refuse(name, { why })
  }
  const add = (file: File) => {
    turn.current = turn.current.then(() => addNext(file))
  }
  return { isSending: queued.length > 0 && !isWaiting, isWaiting, refused, add, forgetRefused: () => setRefused([]) }
}

export function RefusedPapers({ papers, onClose }: { papers: readonly RefusedPaper[]; onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <Banner tone="bad" role="alert" title={say(notAdded)}>
      <ul>
        {papers.map(({ key, name, why, help }) => (
          <li key={key}>
            <bdi>{name}</bdi>: {say(why)} {help && say(help)}
          </li>
        ))}
      </ul>
      <CloseReport onClose={onClose} />
    </Banner>
  )
}
