import { text } from '@jadara/contract/core/text'
import { type SiteText, saveSiteText, siteEndpointTexts } from '@jadara/contract/site/endpoints'
import { publicPages } from '@jadara/contract/site/pages'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar, saveStateOfForm } from '../../ui/form/save-bar.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { useRefusal } from '../../ui/use-refusal.ts'
import css from './site-form.module.css'
import type { SitePlace } from './site-places.ts'
import { type PreviewHtml, SitePreview } from './site-preview.tsx'
import { findSlot } from './site-values.ts'
import { SlotPart } from './slot-part.tsx'
import { useSiteForm } from './use-site-form.ts'

const texts = {
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  preview: text('Preview', 'معاينة'),
  opening: text('Opening…', 'جارٍ الفتح…'),
  see: text('See the page', 'عرض الصفحة'),
}
const formId = 'site'

type Props = { place: SitePlace; stored: readonly SiteText[]; timeZone: string | undefined; head: ReactNode }

export function SiteForm({ place, stored, timeZone, head }: Props) {
  const { say } = useLanguage()
  const refusal = useRefusal(saveSiteText)
  const me = useMe()
  const site = useSiteForm(place, stored, me.userId)
  const { form, base, conflicts, unread, saved, saving, dialog, put, save, settle, readAgain, preview } = site
  const { isSubmitting } = form.formState
  const [opening, setOpening] = useState(false)
  const [previewed, setPreviewed] = useState<PreviewHtml>()
  useScrollToSlot()
  const sections = useMemo(() => place.slots.map((name) => ({ id: name, label: findSlot(name).label })), [place])

  const show = async () => {
    setOpening(true)
    setPreviewed(await preview())
    setOpening(false)
  }
  return (
    <>
      <Main>
        {head}
        <div className={css.wide}>
          <FormLayout sections={sections}>
            <RestoredDraftBanner restored={saving.draft.restored} />
            {refusal && <Banner className={space.below5}>{say(refusal)}</Banner>}
            <Form id={formId} form={form} onSubmit={save} readOnly={refusal !== undefined}>
              {place.slots.map((name) => {
                const current = base[name]
                return (
                  current && (
                    <SlotPart
                      key={name}
                      name={name}
                      stored={current}
                      conflict={conflicts[name]}
                      unread={unread?.names.includes(name) ? unread.why : undefined}
                      timeZone={timeZone}
                      onPut={put}
                      onSettle={settle}
                      onReadAgain={readAgain}
                    />
                  )
                )
              })}
            </Form>
          </FormLayout>
        </div>
        {dialog}
        <SitePreview page={previewed} title={place.title} onClose={() => setPreviewed(undefined)} />
      </Main>
      <SaveBar status={saveStateOfForm(isSubmitting, saving)}>
        <div className={css.bar}>
          <span role="status" className={css.saved}>
            {saved && (
              <>
                <Chip tone="ok" icon="tick">
                  {say(siteEndpointTexts.saved)}
                </Chip>
                {place.page !== 'not-found' && (
                  <a href={publicPages[place.page].path} target="_blank" rel="noreferrer">
                    {say(texts.see)}
                  </a>
                )}
              </>
            )}
          </span>
          <Button icon="eye" busy={opening} busyLabel={texts.opening} onClick={() => void show()}>
            {say(texts.preview)}
          </Button>
          <CallButton call={saveSiteText} kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
            {say(texts.save)}
          </CallButton>
        </div>
      </SaveBar>
    </>
  )
}

/** Links from the list name one text in the hash. */
function useScrollToSlot() {
  const { hash } = useLocation()
  useEffect(() => {
    if (!hash) return
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
