import { type AigcLabel, readLabelByRanges } from '@site/media-metadata';

const input = document.querySelector('input');
const status = document.querySelector('p');
if (!input || !status) throw new Error('The page is incomplete.');

const meanings = { '1': 'AI 生成', '2': '可能由 AI 生成', '3': '疑似 AI 生成' } as const;

function describe({ label, contentProducer, produceId }: AigcLabel): string {
  const producer = contentProducer && `，生成服务 ${contentProducer}`;
  const id = produceId && `，内容编号 ${produceId}`;
  return `${meanings[label]}${producer}${id}`;
}

async function show(file: File | undefined, line: HTMLElement): Promise<void> {
  if (!file) return;
  const read = async ({ start, end }: { start: number; end: number }) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const label = await readLabelByRanges({ size: file.size, read });
  line.textContent = label ? describe(label) : '没有找到 AI 标识';
}

input.addEventListener('change', () => void show(input.files?.[0], status));
// A browser opens what is dropped beside the field.
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void show(event.dataTransfer?.files[0], status);
});
