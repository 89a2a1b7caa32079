import { type AnnouncementDetail, formatPeopleCount } from '@jadara/contract/announcements/announcements'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { listReviewerThemes } from '@jadara/contract/reviewing/reviewers'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/query.ts'
import { Banner, SuccessBanner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import css from './announcements.module.css'
import { toAnnouncementValues } from './values.ts'
import { formatAudience } from './words.ts'

const texts = {
  final: text('It was sent, and stays as it is.', 'تم الإرسال، ولا يتغيّر ما أُرسل.'),
  sending: text('What became of it', 'ما آل إليه الإرسال'),
  words: text('What was sent', 'ما أُرسل'),
  to: text('To', 'إلى'),
  people: text('Recipients', 'المستلمون'),
  at: text('Sent on', 'تاريخ الإرسال'),
  by: text('Sent by', 'المرسِل'),
  mails: text('Mails', 'الرسائل'),
  queued: text('Waiting', 'في الانتظار'),
  sent: text('Sent', 'أُرسلت'),
  failed: text('Failed', 'تعذّر إرسالها'),
  log: text('See its mails', 'عرض رسائله'),
}

type Props = { announcement: AnnouncementDetail; timeZone: string; isJustSent: boolean; attachments: ReactNode }

export function SentAnnouncement({ announcement, timeZone, isJustSent, attachments }: Props) {
  const { say } = useLanguage()
  const { id, audience, sentAt, sender, recipients, delivery } = announcement
  const themes = useRead(listReviewerThemes, {}, { enabled: audience.branchId !== undefined })
  return (
    <div className="stack">
      {isJustSent ? <SuccessBanner>{say(texts.final)}</SuccessBanner> : <Banner>{say(texts.final)}</Banner>}
      <FormSection id="delivery" title={texts.sending}>
        <div className={css.part}>
          <dl className={css.facts}>
            <dt>{say(texts.to)}</dt>
            <dd>{say(formatAudience(audience, themes.data))}</dd>
            <dt>{say(texts.people)}</dt>
            <dd>{say(formatPeopleCount(recipients ?? 0))}</dd>
            <dt>{say(texts.at)}</dt>
            <dd className="num">{sentAt && say(formatMoment(sentAt, timeZone))}</dd>
            <dt>{say(texts.by)}</dt>
            <dd>{sender && say(toBilingualName(sender))}</dd>
            <dt>{say(texts.mails)}</dt>
            <dd>
              {delivery && (
                <Row gap={2} align="center" role="status">
                  <Chip tone="ok">
                    {say(texts.sent)} {say(formatNumberOrZeroWord(delivery.sent))}
                  </Chip>
                  <Chip tone={delivery.queued > 0 ? 'gold' : 'plain'}>
                    {say(texts.queued)} {say(formatNumberOrZeroWord(delivery.queued))}
                  </Chip>
                  <Chip tone={delivery.failed > 0 ? 'bad' : 'plain'}>
                    {say(texts.failed)} {say(formatNumberOrZeroWord(delivery.failed))}
                  </Chip>
                </Row>
              )}
            </dd>
          </dl>
          <div>
            <ButtonLink to={`/dashboard/admin/mail?announcementId=${id}`}>{say(texts.log)}</ButtonLink>
          </div>
        </div>
      </FormSection>
      <FormSection id="words" title={texts.words}>
        {attachments}
        <AnnouncementPreview values={toAnnouncementValues(announcement)} />
      </FormSection>
    </div>
  )
}
