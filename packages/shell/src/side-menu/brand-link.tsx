import type { Logo } from '@site/brand';
import { Link } from '../navigation/link.tsx';
import { useBrand } from '../shell-context.ts';
import { cn } from '../ui/cn.ts';

const home = '/art/';

function LogoMark({ logo }: { logo: Logo }) {
  return (
    <svg
      data-ui="logo"
      viewBox={`0 0 ${logo.size} ${logo.size}`}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
      className="ui:block ui:size-7 ui:shrink-0 ui:text-primary"
    >
      {logo.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** The brand's mark and name; leads to the start of the site. */
export function BrandLink(props: { className?: string; onClick?: (() => void) | undefined }) {
  const { logo, name } = useBrand();
  return (
    <Link
      href={home}
      onClick={props.onClick}
      className={cn(
        'ui:flex ui:h-11 ui:min-w-0 ui:items-center ui:gap-2.5 ui:rounded',
        props.className,
      )}
    >
      <LogoMark logo={logo} />
      <span
        data-ui="brand-name"
        className="ui:truncate ui:text-lg ui:font-semibold ui:collapsed:sr-only"
      >
        {name}
      </span>
    </Link>
  );
}
