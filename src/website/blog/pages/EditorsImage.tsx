import type { ShownImage } from "#newsroom/images/rules/shown-image.ts";

/** The image that an editor gave an article. `sizes`: its displayed width. */
export function EditorsImage({
  image,
  alt,
  sizes,
  className,
  later = false,
}: {
  image: ShownImage;
  alt: string;
  sizes: string;
  className: string;
  /** Loaded only when it comes into view. */
  later?: boolean;
}) {
  const { sources, src, width, height } = image;
  const last = sources.at(-1);
  return (
    <picture className={className}>
      {sources.slice(0, -1).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        {...(last ? { srcSet: last.srcset, sizes } : {})}
        alt={alt}
        width={width}
        height={height}
        {...(later ? { loading: "lazy" as const } : { fetchPriority: "high" as const })}
      />
    </picture>
  );
}
