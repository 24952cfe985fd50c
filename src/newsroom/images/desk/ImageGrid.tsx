import { Link } from "react-router";
import { Badge } from "#ui/desk/Badge.tsx";

/** An image in a list. */
type ImageCard = {
  id: string;
  alt: string;
  fileName: string;
  thumbnail: string;
  width: number;
  height: number;
  uses: number;
};

/** Images with their alt texts and uses, newest first. */
export function ImageGrid({ images }: { images: readonly ImageCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6" aria-label="Images">
      {images.map(({ id, alt, fileName, thumbnail, width, height, uses }) => (
        <li key={id} className="relative min-w-0 rounded-md border border-line bg-surface">
          <img
            src={thumbnail}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="aspect-4/3 w-full rounded-t-md bg-hover object-contain"
          />
          <div className="p-2">
            <Link
              to={`/image-studio/${id}`}
              className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
              title={alt || fileName}
            >
              {alt || fileName || "Portrait"}
            </Link>
            <p className="truncate text-sm text-muted" title={fileName}>
              {fileName || "No file name"}
            </p>
            <p className="mt-1 flex flex-wrap gap-1 text-sm text-muted">
              <span>{uses === 0 ? "Not used" : uses === 1 ? "1 use" : `${uses} uses`}</span>
              {alt === "" ? <Badge tone="warning">No alt text</Badge> : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
