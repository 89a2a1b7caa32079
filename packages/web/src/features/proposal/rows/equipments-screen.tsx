import { type Equipment, equipments } from '@jadara/contract/proposal/equipments'
import { sectionTexts } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'
import { FieldGrid } from '../../../ui/form/field.tsx'
import { GrowingRows } from '../../../ui/form/growing-rows.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { EquipmentsReading } from '../reading/equipments-reading.tsx'
import { RowScreen } from './row-screen.tsx'
import type { RowSectionForm } from './row-section.ts'

const texts = {
  row: text('equipment', 'الجهاز'),
  add: text('Add an equipment', 'أضف جهازًا'),
  title: text('Title', 'الاسم'),
  description: text('Description', 'الوصف'),
  descriptionHint: text('Its make, its capacity, whether it is there already.', 'طرازه وقدرته، وهل هو متاح بالفعل.'),
  use: text('Equipment use', 'استخدام الجهاز'),
  useHint: text('What the project needs it for.', 'ما يحتاجه المشروع من أجله.'),
}
const blank: Equipment = { title: '', description: '', equipmentUse: '' }

const section: RowSectionForm<Equipment> = {
  name: 'equipments',
  calls: equipments,
  blank,
  asTyped: ({ title, description, equipmentUse }) => ({ title, description, equipmentUse }),
  rows: () => (
    <GrowingRows name="rows" label={sectionTexts.equipments.title} row={texts.row} blank={blank} add={texts.add}>
      {(path) => (
        <FieldGrid>
          <TextInput name={`${path}.title`} label={texts.title} />
          <TextArea name={`${path}.description`} label={texts.description} hint={texts.descriptionHint} rows={2} />
          <TextArea name={`${path}.equipmentUse`} label={texts.use} hint={texts.useHint} rows={2} />
        </FieldGrid>
      )}
    </GrowingRows>
  ),
  reading: (rows) => <EquipmentsReading equipments={rows} heading="h2" />,
}

export const EquipmentsScreen = () => <RowScreen section={section} />
