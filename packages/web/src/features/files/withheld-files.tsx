import { type Text, text } from '@jadara/contract/core/text'
import { listWithheldFiles, type WithheldFile } from '@jadara/contract/files/files'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'

const words: Readonly<Record<WithheldFile['state'], Text>> = {
  waiting: text(
    'Stored, and being checked for viruses. Nobody can open these files before that is done; submitting need not wait for it:',
    'هذه الملفات محفوظة، ويجري التحقق من خلوّها من الفيروسات. لا يمكن لأحد فتحها قبل انتهاء الفحص، ولا حاجة إلى انتظاره قبل التقديم:',
  ),
  infected: text(
    'These files carry a virus, and nobody can open them. A clean copy has to take their place:',
    'هذه الملفات تحمل فيروسًا، ولا يمكن لأحد فتحها. يجب وضع نسخة سليمة مكان كل منها:',
  ),
}

/** In milliseconds: the server scans again every half minute. */
const lookAgain = 30_000
const waits = (files: readonly WithheldFile[] | undefined): boolean => files?.some(({ state }) => state === 'waiting') ?? false

/** The withheld files of the reader or, for the office, of the account; nothing where there are none. */
export function WithheldFiles({ userId }: { userId?: number | undefined }) {
  const { say } = useLanguage()
  const { data = [] } = useRead(listWithheldFiles, undefined, { again: (files) => waits(files) && lookAgain })
  const theirs = data.filter((file) => userId === undefined || file.userId === userId)
  return (['infected', 'waiting'] as const).map((state) => {
    const names = theirs
      .filter((file) => file.state === state)
      .map(({ guid, name }) => (
        <li key={guid}>
          <bdi>{name}</bdi>
        </li>
      ))
    return (
      names.length > 0 && (
        <Banner key={state} tone={state === 'infected' ? 'bad' : 'nile'}>
          {say(words[state])}
          <ul>{names}</ul>
        </Banner>
      )
    )
  })
}
