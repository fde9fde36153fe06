import { cn } from '@site/shell/ui';
import type { ReactNode } from 'react';

export interface DataTableProps {
  /** Names the table for those who don't see what stands above it. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** Classes of the columns' widths, for tables below each other; default: as the content needs. */
  readonly widths?: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

const cell = 'ui:block ui:text-left ui:align-top ui:md:table-cell ui:md:py-2.5 ui:md:pr-6';

/** A table of text; on a narrow screen a row's cells stand below each other. */
export function DataTable({ caption, columns, widths, rows }: DataTableProps) {
  return (
    <table
      aria-label={caption}
      className={cn(
        'ui:block ui:w-full ui:border-y ui:border-border ui:text-sm ui:leading-[1.6] ui:md:table',
        widths && 'ui:md:table-fixed',
      )}
    >
      {widths && (
        <colgroup>
          {widths.map((width, index) => (
            <col key={columns[index]} className={width} />
          ))}
        </colgroup>
      )}
      <thead className="ui:sr-only ui:md:not-sr-only ui:md:table-header-group">
        <tr className="ui:text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" className={cn(cell, 'ui:font-normal')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="ui:block ui:md:table-row-group">
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr
            key={key}
            className="ui:block ui:border-t ui:border-border ui:py-3 ui:first:border-t-0 ui:md:table-row ui:md:py-0 ui:md:first:border-t"
          >
            <th
              scope="row"
              className={cn(cell, 'ui:font-medium', !widths && 'ui:md:whitespace-nowrap')}
            >
              {heading}
            </th>
            {cells.map((content, index) => (
              <td
                key={columns[index + 1]}
                className={cn(cell, 'ui:max-md:flex ui:max-md:gap-3 ui:wrap-anywhere')}
              >
                <span className="ui:w-16 ui:shrink-0 ui:text-muted ui:md:hidden">
                  {columns[index + 1]}
                </span>
                <span className="ui:min-w-0">{content}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
