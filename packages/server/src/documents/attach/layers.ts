import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { PdfSource } from './source.ts'

const names = {
  type: PDFName.of('Type'),
  group: PDFName.of('OCG'),
  membership: PDFName.of('OCMD'),
  groups: PDFName.of('OCGs'),
  policy: PDFName.of('P'),
}

/** Whether an optional content group (8.11) is hidden when the source is opened. */
export type IsHiddenObject = (object: PDFObject | undefined) => boolean

export function isLayer(object: PDFObject | undefined): object is PDFDict {
  if (!(object instanceof PDFDict)) return false
  const type = object.get(names.type)
  return type === names.group || type === names.membership
}

/** Only the default configuration counts, so an officer sees what the applicant sees on opening the file. */
export function createHiddenLayerCheck(source: PdfSource): IsHiddenObject {
  const settings = source.dict(source.dict(source.root.get(PDFName.of('OCProperties')))?.get(PDFName.of('D')))
  if (!settings) return () => false
  const listed = (name: string) => new Set(source.array(settings.get(PDFName.of(name))) ?? [])
  const [on, off] = [listed('ON'), listed('OFF')]
  const startsHidden = settings.get(PDFName.of('BaseState')) === PDFName.of('OFF')
  const groupIsHidden = (group: PDFObject) => off.has(group) || (startsHidden && !on.has(group))

  return (object) => {
    if (object === undefined) return false
    const layer = source.dict(object)
    if (layer?.get(names.type) !== names.membership) return isLayer(layer) && object instanceof PDFRef && groupIsHidden(object)
    const given = layer.get(names.groups)
    const list = source.resolve(given)
    const states = (list instanceof PDFArray ? list.asArray() : given ? [given] : []).map(groupIsHidden)
    if (states.length === 0) return false
    const policy = layer.get(names.policy)
    if (policy === PDFName.of('AllOn')) return states.some((hidden) => hidden)
    if (policy === PDFName.of('AnyOff')) return !states.some((hidden) => hidden)
    if (policy === PDFName.of('AllOff')) return !states.every((hidden) => hidden)
    return states.every((hidden) => hidden)
  }
}
