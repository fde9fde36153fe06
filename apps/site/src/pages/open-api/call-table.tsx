import { calls } from '@site/api-client/wire';
import { DataTable } from '../../layout/data-table.tsx';
import { openApi } from '../../messages/zh-cn/open-api.ts';
import { requestFields } from './request-fields.ts';

type CallName = keyof typeof calls;

const names = Object.keys(calls) as CallName[];

function Fields({ call }: { readonly call: CallName }) {
  const fields = requestFields(call);
  if (fields.length === 0) return <span className="ui:text-muted">{openApi.noFields}</span>;
  return (
    <ul className="ui:flex ui:flex-wrap ui:gap-x-3 ui:gap-y-1">
      {fields.map(({ name, isOptional }) => (
        <li key={name}>
          <code>{name}</code>
          {isOptional && (
            <span className="ui:ml-1 ui:text-xs ui:text-muted">{openApi.optional}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Every call of the service, made from the table that client and server are made from. */
export function CallTable() {
  return (
    <DataTable
      caption={openApi.callsTitle}
      columns={[openApi.call, openApi.purpose, openApi.fields]}
      rows={names.map((name) => ({
        key: name,
        cells: [
          <code key="call">
            <span className="ui:inline-block ui:w-[4em] ui:font-normal ui:text-muted">
              {calls[name].method}
            </span>
            {calls[name].path}
          </code>,
          openApi.callPurposes[name],
          <Fields key="fields" call={name} />,
        ],
      }))}
    />
  );
}
