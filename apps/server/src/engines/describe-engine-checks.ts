import { type ToolName, tools } from '@site/api-client/wire';
import { engineCheckSubjects } from '@site/engines';
import { operatorMessages } from '../messages/operator.ts';
import type { KnownBalance } from './ask-balances.ts';
import type { CheckedEngine } from './check-engines.ts';
import type { Model } from './open-models.ts';

const { engines: messages } = operatorMessages;

/** The checked engines as a table, who makes what, what their accounts have left, and what to do about what was found. */
export function describeEngineChecks(
  checked: readonly CheckedEngine[],
  {
    models,
    balances,
  }: {
    models: readonly Pick<Model, 'id' | 'tool' | 'engineId' | 'isRetired'>[];
    /** Those that are known. */
    balances: readonly KnownBalance[];
  },
): {
  readonly lines: readonly string[];
  /** Nothing has failed. */
  readonly isFine: boolean;
} {
  const rows = checked.map(({ engineId, model, findings }) => {
    if (findings === 'built-in') return [engineId, model, messages.builtIn];
    if (findings === 'unchecked') return [engineId, model, messages.unchecked];
    const marks = engineCheckSubjects.map((subject) => {
      const finding = findings.find(({ about }) => about === subject);
      return finding ? messages.results[finding.result] : messages.notReached;
    });
    return [engineId, model, ...marks];
  });
  const header = [messages.engine, messages.model, ...subjectNames()];
  const found = checked.flatMap(({ engineId, findings }) =>
    typeof findings === 'string' ? [] : findings.map((finding) => ({ engineId, ...finding })),
  );
  const say = (wanted: 'failed' | 'unknown') =>
    found
      .filter(({ result }) => result === wanted)
      .map(({ engineId, about, detail }) => {
        const { name, [wanted]: text } = messages.subjects[about];
        return `${engineId}，${name}：${text}${detail === '' ? '' : `（${detail}）`}`;
      });
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...new Set(lines.map((line) => `- ${line}`))];
  return {
    lines: [
      messages.title,
      '',
      ...alignRows([header, ...rows]),
      ...[
        '',
        messages.toolsTitle,
        ...alignRows(Object.values(tools).map(({ name }) => describeTool(name, models))),
      ],
      ...section(
        messages.balances,
        balances.map(({ engineId, amount, unit }) => messages.balance[unit](engineId, amount)),
      ),
      ...section(messages.toDo, say('failed')),
      ...section(messages.unverified, say('unknown')),
      ...(checked.every(({ findings }) => findings === 'built-in') ? [] : ['', messages.untried]),
    ],
    isFine: found.every(({ result }) => result !== 'failed'),
  };
}

const subjectNames = () => engineCheckSubjects.map((subject) => messages.subjects[subject].name);

/** By whom what is asked without a model is made, and by how many others it can be. */
function describeTool(
  tool: ToolName,
  models: readonly Pick<Model, 'id' | 'tool' | 'engineId' | 'isRetired'>[],
): readonly string[] {
  const [first, ...others] = models.filter((model) => model.tool === tool && !model.isRetired);
  const maker = first
    ? `${first.engineId}，${[first, ...others].map(({ id }) => id).join('、')}`
    : messages.closed(tool);
  return [messages.tools[tool], maker];
}

/** Rows whose columns begin below each other. */
export function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    // A last cell stands for all that could follow.
    for (const [column, cell] of row.slice(0, -1).entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell))))
      .join('  ')
      .trimEnd(),
  );
}

/** Columns of a terminal: Chinese characters take two. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (character >= '\u2e80' ? 2 : 1), 0);
}
