import { type Text, text } from '@jadara/contract/core/text'
import { listSiteTexts, previewSite, readSiteTextHistory, type SiteText, saveSiteText } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { showErrors } from '../../ui/form/errors.ts'
import type { SaveTrouble } from '../../ui/form/save-bar.tsx'
import { resetKeepingTypedValues } from '../../ui/form/use-newer-version.ts'
import { claimDraftSlot, readDraft } from '../../ui/guard/draft-store.ts'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import type { SitePlace } from './site-places.ts'
import type { PreviewHtml } from './site-preview.tsx'
import {
  isSameSiteText,
  listChangedSlots,
  mergeNewestSiteTexts,
  pickOvertakenSiteTexts,
  type SiteValues,
  type StoredSiteTexts,
  toSiteTextResolver,
  toSiteValues,
  toSlotText,
  toStoredSiteTexts,
} from './site-values.ts'

const texts = {
  overtaken: text(
    'Somebody else changed this text. Choose above which one stays.',
    'عدّل شخص آخر هذا النص. اختر أعلاه أيهما يبقى.',
  ),
  unread: text(
    'Somebody else changed this text, and what it says now could not be read. Try again above.',
    'عدّل شخص آخر هذا النص، وتعذّرت قراءة ما يقوله الآن. أعد المحاولة أعلاه.',
  ),
  some: text('Not everything could be saved; what is named here was not.', 'لم يُحفظ كل شيء، وما يُذكر هنا لم يُحفظ.'),
}

type FieldMessage = { name: string; text: Text }
/** Texts that somebody else changed and whose new wording could not be read, with the reason. */
type Unread = { readonly names: readonly SlotName[]; readonly why: Text }

/** The form of one place. Each changed text is saved separately, with the version it was begun on. */
export function useSiteForm(place: SitePlace, stored: readonly SiteText[], userId: number) {
  const { slots } = place
  // One draft for each tab: saving in one must not delete what is typed in another.
  const [slot] = useState(() => claimDraftSlot(`${userId}.site.${place.name}`))
  const [base, setBase] = useState<StoredSiteTexts>(() => toStoredSiteTexts(stored, slots))
  // A restored draft may be older than the stored texts; saving it unseen would overwrite the changes of others.
  const [conflicts, setConflicts] = useState<StoredSiteTexts>(() =>
    pickOvertakenSiteTexts(readDraft(slot) ?? { values: {} }, base),
  )
  const [unread, setUnread] = useState<Unread>()
  const [saved, setSaved] = useState(false)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const refresh = useInvalidateEndpoints()
  const form = useForm<SiteValues>({
    defaultValues: toSiteValues(base),
    resolver: toSiteTextResolver(slots),
    // The error banner takes the focus and leads to each field.
    shouldFocusError: false,
  })
  const draft = useFormDraft(slot, form)
  const { isDirty } = form.formState
  const { dialog } = useUnsavedGuard(isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)

  /** Replaces the base and keeps unsaved input. */
  const rebase = (next: StoredSiteTexts, typed: SiteValues) => {
    setBase(next)
    resetKeepingTypedValues(form, toSiteValues(next), typed, toSiteValues(next))
  }
  const readTyped = (): SiteValues => Object.fromEntries(slots.map((name) => [name, toSlotText(form.getValues(), name)]))

  const answered = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is merged once
  useEffect(() => {
    if (answered.current === stored) return
    answered.current = stored
    const typed = readTyped()
    const { base: next, overtaken } = mergeNewestSiteTexts(slots, typed, base, toStoredSiteTexts(stored, slots))
    setConflicts((before) => ({ ...before, ...overtaken }))
    if (slots.some((name) => next[name] !== base[name])) rebase(next, typed)
    if (unread) showOvertaken(unread.names)
    setUnread(undefined)
  }, [stored])

  const showOvertaken = (names: readonly SlotName[]) => showErrors(form, overtakenMessages(names, texts.overtaken))

  /** Reads the current wordings of these texts; false when that fails. */
  const readNewest = async (names: readonly SlotName[]): Promise<boolean> => {
    try {
      const fresh = await callEndpoint(listSiteTexts, {})
      setConflicts((before) => ({ ...before, ...toStoredSiteTexts(fresh, names) }))
      setUnread(undefined)
      return true
    } catch (error) {
      setUnread({ names, why: asRefusedCallError(error).text })
      return false
    }
  }

  const readAgain = async (): Promise<boolean> => {
    if (!unread || !(await readNewest(unread.names))) return false
    showOvertaken(unread.names)
    return true
  }

  const put = (name: SlotName, value: Text) => {
    setSaved(false)
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  const save = async (values: SiteValues) => {
    setSaved(false)
    setTrouble(undefined)
    setUnread(undefined)
    const begun = readTyped()
    const next: Record<string, SiteText> = { ...base }
    const savedNames = new Set<SlotName>()
    const refusals: FieldMessage[] = []
    const overtaken: SlotName[] = []
    let unreached: Text | undefined
    for (const name of listChangedSlots(slots, values, base)) {
      const theirs = conflicts[name]
      if (theirs && !isSameSiteText(theirs, toSlotText(values, name))) {
        overtaken.push(name)
        continue
      }
      try {
        next[name] = await callEndpoint(saveSiteText, {
          params: { slot: name },
          body: { ...toSlotText(values, name), version: base[name]?.version ?? null },
        })
        savedNames.add(name)
      } catch (error) {
        const refused = asRefusedCallError(error)
        const fields = Object.entries(refused.fields)
        if (refused.reason === 'changed') overtaken.push(name)
        else if (fields.length > 0) refusals.push(...fields.map(([field, why]) => ({ name: `${name}.${field}`, text: why })))
        else {
          unreached = refused.text
          if (refused.status === 0) setTrouble('offline')
          break
        }
      }
    }
    if (overtaken.length > 0) {
      const isRead = await readNewest(overtaken)
      refusals.push(...overtakenMessages(overtaken, isRead ? texts.overtaken : texts.unread))
    }
    // Keeps input that was typed during the request.
    const now = readTyped()
    const isAnswered = (name: SlotName) => savedNames.has(name) && isSameSiteText(toSlotText(now, name), toSlotText(begun, name))
    rebase(next, {
      ...now,
      ...toSiteValues(Object.fromEntries(Object.entries(next).filter(([name]) => isAnswered(name as SlotName)))),
    })
    setConflicts((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !savedNames.has(name as SlotName))))
    const root = unreached ?? (refusals.length > 0 ? texts.some : undefined)
    if (root) showErrors(form, [{ name: 'root', text: root }, ...refusals])
    else setSaved(true)
    void refresh(listSiteTexts, readSiteTextHistory)
  }

  /** Resolves a conflict: takes the other wording, or keeps the typed one to be saved over it. */
  const settle = (name: SlotName, choice: 'theirs' | 'mine') => {
    const theirs = conflicts[name]
    if (!theirs) return
    const typed = readTyped()
    if (choice === 'theirs') typed[name] = text(theirs.en, theirs.ar)
    rebase({ ...base, [name]: theirs }, typed)
    setConflicts(({ [name]: _, ...rest }) => rest)
  }

  /** Renders the page with the unsaved texts in both languages; undefined when they are invalid, with errors in the form. */
  const preview = async (): Promise<PreviewHtml | undefined> => {
    const values = readTyped()
    const unsaved = Object.fromEntries(listChangedSlots(slots, values, base).map((name) => [name, toSlotText(values, name)]))
    const renderPreview = (language: 'en' | 'ar') =>
      callEndpoint(previewSite, { body: { page: place.page, language, texts: unsaved } })
    try {
      const [en, ar] = await Promise.all([renderPreview('en'), renderPreview('ar')])
      return { en: en.html, ar: ar.html }
    } catch (error) {
      const { text: why, fields } = asRefusedCallError(error)
      const named = Object.entries(fields).map(([name, words]) => ({ name: name.replace(/^texts\./, ''), text: words }))
      showErrors(form, [{ name: 'root', text: why }, ...named])
    }
  }

  const saving = { draft, changed: isDirty, trouble }
  return { form, base, conflicts, unread, saved: saved && !isDirty, saving, dialog, put, save, settle, readAgain, preview }
}

const overtakenMessages = (names: readonly SlotName[], message: Text): FieldMessage[] =>
  names.map((name) => ({ name: `${name}.en`, text: message }))
