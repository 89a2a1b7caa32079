import { type AnnouncementDetail, type ChosenRecipient, listChosenRecipients } from '@jadara/contract/announcements/announcements'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import css from './announcements.module.css'
import { audiencePartTitle, RecipientCount } from './audience-part.tsx'
import { toAnnouncementValues } from './values.ts'

const texts = {
  show: text('Who they are', 'من هم'),
  disabled: text('gets none, because the account is disabled', 'لا تصله الرسالة لأن حسابه معطّل'),
}

const mostShownAtOnce = 12

/** The people of a letter to chosen people. */
export function useChosenRecipients(announcement: AnnouncementDetail | undefined) {
  return useRead(
    listChosenRecipients,
    { id: announcement?.id ?? 0 },
    { enabled: announcement?.audience.to === 'chosen' && announcement.sentAt === null },
  )
}

/** In place of the choice of an audience. */
export function ChosenPart({ announcement }: { announcement: AnnouncementDetail }) {
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useChosenRecipients(announcement)
  const { audience } = toAnnouncementValues(announcement)
  return (
    <FormSection id="audience" title={audiencePartTitle}>
      <div className={css.part}>
        <RecipientCount audience={audience} announcementId={announcement.id} />
        {error ? (
          <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
        ) : data ? (
          <details open={data.length <= mostShownAtOnce}>
            <summary>{say(texts.show)}</summary>
            <ul className={css.people}>
              {data.map((person) => (
                <Person key={person.userId} person={person} />
              ))}
            </ul>
          </details>
        ) : (
          <LoadingPlaceholder lines={2} />
        )}
      </div>
    </FormSection>
  )
}

function Person({ person }: { person: ChosenRecipient }) {
  const { say } = useLanguage()
  return (
    <li>
      <bdi>{say(toBilingualName(person))}</bdi>
      {person.isDisabled && <span className="muted"> · {say(texts.disabled)}</span>}
    </li>
  )
}
