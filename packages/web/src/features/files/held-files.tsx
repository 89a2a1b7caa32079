import { type HeldFile, listHeldFiles } from '@jadara/contract/files'
import { type Text, text } from '@jadara/contract/text'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLanguage } from '../../ui/language.tsx'

const words: Readonly<Record<HeldFile['state'], Text>> = {
  waiting: text(
    'Stored, and being checked for viruses. Nobody can open these files before that is done; submitting need not wait for it:',
    'هذه الملفات محفوظة، ويجري التحقق من خلوّها من الفيروسات. لا يمكن لأحد فتحها قبل انتهاء الفحص، ولا حاجة إلى انتظاره قبل التقديم:',
  ),
  infected: text(
    'These files carry a virus, and nobody can open them. A clean copy has to take their place:',
    'هذه الملفات تحمل فيروسًا، ولا يمكن لأحد فتحها. يجب وضع نسخة سليمة مكان كل منها:',
  ),
}

/** While something waits, in milliseconds: the portal tries every half minute. */
const lookAgain = 30_000
const waits = (files: readonly HeldFile[] | undefined): boolean => files?.some(({ state }) => state === 'waiting') ?? false

/** What of somebody's files is kept back, where anything is: one's own, or for the office those of the account. */
export function HeldFiles({ userId }: { userId?: number | undefined }) {
  const { say } = useLanguage()
  const { data = [] } = useRead(listHeldFiles, undefined, { again: (files) => waits(files) && lookAgain })
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
