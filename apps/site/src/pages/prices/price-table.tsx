import { type Model, type ToolName, tools } from '@site/api-client/wire';
import type { Brand } from '@site/brand';
import { modelName } from '@site/creation';
import { findMenuEntry } from '../../links/menu-entries.ts';
import { toolPaths } from '../../links/tool-paths.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';
import { listPrices, type PriceLine } from './list-prices.ts';
import type { PricesMessages } from './messages/zh-cn.ts';

export interface PriceTableProps {
  readonly brand: Brand;
  readonly models: readonly Model[];
}

/** Prices of each tool that this brand has and this deployment has a model for, in the menu's order. */
export function PriceTable({ brand, models }: PriceTableProps) {
  const messages = usePageMessages('prices');
  const groups = groupByTool(models, { brand, messages });
  if (groups.length === 0) return <p className="ui:text-muted">{messages.none}</p>;
  return (
    <table aria-label={messages.table} className="ui:w-full ui:text-sm ui:leading-[1.6]">
      <thead className="ui:text-muted">
        <tr>
          {messages.columns.map((column, place) => (
            <th
              key={column}
              scope="col"
              className={`ui:py-2 ui:font-normal ${place === 0 ? 'ui:text-left' : 'ui:text-right'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ tool, label, path, models: ofTool }) => (
        <tbody key={tool} className="ui:border-t ui:border-border">
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="ui:pt-4 ui:pb-1 ui:text-left ui:text-base ui:font-medium ui:wrap-anywhere"
            >
              {path === undefined ? (
                label
              ) : (
                <SiteLink
                  href={path}
                  className="ui:underline ui:underline-offset-4 ui:pointer-coarse:inline-block ui:pointer-coarse:py-2.5"
                >
                  {label}
                </SiteLink>
              )}
            </th>
          </tr>
          {ofTool.flatMap((model) =>
            listPrices(model).map((line) => (
              <PriceRow
                key={`${model.id} ${line.extra ?? ''} ${line.choice?.field ?? ''} ${line.choice?.value ?? ''}`}
                line={line}
                tool={tool}
                model={ofTool.length > 1 ? modelName(model, brand.locale) : undefined}
              />
            )),
          )}
        </tbody>
      ))}
    </table>
  );
}

function PriceRow({
  line,
  tool,
  model,
}: {
  line: PriceLine;
  tool: ToolName;
  /** Its name, where the tool has several. */
  model: string | undefined;
}) {
  const messages = usePageMessages('prices');
  const what = whatOf(line, { tool, messages });
  return (
    <tr>
      <th
        scope="row"
        className="ui:py-1.5 ui:pr-4 ui:text-left ui:align-top ui:font-normal ui:wrap-anywhere"
      >
        {model === undefined ? what : messages.ofModel(model, what)}
      </th>
      <td className="ui:py-1.5 ui:text-right ui:align-top ui:break-keep ui:tabular-nums">
        {line.points === 0
          ? messages.free
          : messages.price(
              line.points,
              line.unit.kind === 'songs'
                ? messages.songs(line.unit.count)
                : messages.units[line.unit.kind],
            )}
      </td>
    </tr>
  );
}

function whatOf(
  { choice, extra }: PriceLine,
  { tool, messages }: { tool: ToolName; messages: PricesMessages },
): string {
  if (extra) return messages.extras[extra];
  if (!choice) {
    const { madeBy }: { madeBy: Partial<Record<ToolName, string>> } = messages;
    return madeBy[tool] ?? messages.made[tools[tool].media];
  }
  const { field, value } = choice;
  const { label, values } = messages.fields[field as keyof PricesMessages['fields']] ?? {};
  const name = label ?? field;
  return value === undefined ? name : messages.chosen(name, values?.[value] ?? String(value));
}

interface ToolGroup {
  readonly tool: ToolName;
  readonly label: string;
  /** Undefined where it has no page of its own. */
  readonly path: string | undefined;
  readonly models: readonly Model[];
}

function groupByTool(
  models: readonly Model[],
  { brand, messages }: { brand: Brand; messages: PricesMessages },
): readonly ToolGroup[] {
  const of = (tool: ToolName) => models.filter((model) => model.tool === tool);
  const pages = (Object.entries(toolPaths) as [keyof typeof toolPaths, string][]).flatMap(
    ([tool, path]) => {
      const entry = findMenuEntry(brand, path);
      return entry ? [{ tool, label: entry.label, path, models: of(tool) }] : [];
    },
  );
  const hasPresenter = pages.some(({ tool }) => tool === 'digital-human');
  const beside = (['speech', 'text'] as const)
    .filter((tool) => tool === 'text' || hasPresenter)
    .map((tool) => ({ tool, label: messages.beside[tool], path: undefined, models: of(tool) }));
  return [...pages, ...beside].filter((group) => group.models.length > 0);
}
