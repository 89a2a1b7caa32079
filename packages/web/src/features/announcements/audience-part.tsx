import { audienceStatuses, countRecipients } from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { listReviewerThemes } from '@jadara/contract/reviewing/reviewers'
import { useFormContext } from 'react-hook-form'
import { useRead } from '../../lib/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './announcements.module.css'
import { type AnnouncementValues, publicAudienceGroups, toAudience } from './values.ts'
import { audienceLabels, audienceStatusLabels, formatRecipients } from './words.ts'

export const audiencePartTitle = text('To whom', 'إلى من')
const texts = {
  to: text('This announcement goes to', 'يُرسل هذا الإعلان إلى'),
  service: text('About their application or reviewing; nobody can opt out.', 'بشأن ملفاتهم أو التحكيم، ولا يمكن إيقافها.'),
  news: text(
    'Who asked for the news and confirmed it. Each mail has a link that ends them.',
    'من طلبوا الأخبار وأكدوا طلبهم، وفي كل رسالة رابط لإيقافها.',
  ),
  standing: text('Which applicants', 'أي المتقدمين'),
  theme: text('Theme', 'المجال'),
  allThemes: text('All themes', 'كل المجالات'),
}
const toOptions = publicAudienceGroups.map((value) => ({
  value,
  label: audienceLabels[value],
  hint: value === 'subscribers' ? texts.news : texts.service,
}))
const statusOptions = audienceStatuses.map((value) => ({ value, label: audienceStatusLabels[value] }))

export function AudiencePart() {
  const { watch } = useFormContext<AnnouncementValues>()
  const audience = watch('audience')
  const isOfApplicants = audience.to === 'applicants'
  const themes = useRead(listReviewerThemes, {}, { enabled: isOfApplicants })
  const themeOptions = themes.data?.map(({ id, englishName, arabicName }) => ({
    value: id,
    label: text(englishName, arabicName),
  }))
  return (
    <FormSection id="audience" title={audiencePartTitle}>
      <div className={css.part}>
        <FieldGrid>
          <RadioGroup name="audience.to" label={texts.to} options={toOptions} />
          {isOfApplicants && (
            <>
              <SelectInput name="audience.standing" label={texts.standing} options={statusOptions} span={3} />
              <SelectInput
                name="audience.branchId"
                label={texts.theme}
                options={themeOptions}
                placeholder={texts.allThemes}
                optional
                span={3}
              />
            </>
          )}
        </FieldGrid>
        <RecipientCount audience={audience} />
      </div>
    </FormSection>
  )
}

type CountProps = { audience: AnnouncementValues['audience']; announcementId?: number }

/** `announcementId`: of a letter to chosen people. */
export function RecipientCount({ audience, announcementId }: CountProps) {
  const { say } = useLanguage()
  const query = { ...toAudience(audience), announcementId }
  const { data, error } = useRead(countRecipients, {}, { query, keepPrevious: true })
  return (
    <div role="status">
      {error ? (
        <Banner tone="gold">{say(error.text)}</Banner>
      ) : (
        data && <Banner tone={data.recipients > 0 ? 'nile' : 'gold'}>{say(formatRecipients(data))}</Banner>
      )}
    </div>
  )
}
