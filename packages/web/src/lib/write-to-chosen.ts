import { createLetterToChosen, listAnnouncements } from '@jadara/contract/announcements/announcements'
import type { BodyInput } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { useNavigate } from 'react-router'
import { callEndpoint } from './call.ts'
import { announcementPath } from './news-paths.ts'
import { useAction } from './use-action.ts'

export const writeLabel = text('Write…', 'كتابة رسالة…')
export const writingLabel = text('Opening the letter…', 'جارٍ فتح الرسالة…')

/** Makes the draft of a letter to chosen people, and opens it. */
export function useWriteToChosen() {
  const navigate = useNavigate()
  return useAction((body: BodyInput<typeof createLetterToChosen>) => callEndpoint(createLetterToChosen, { body }), {
    onDone: ({ id }) => navigate(announcementPath(id)),
    touches: [listAnnouncements],
  })
}
