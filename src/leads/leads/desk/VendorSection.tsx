import { Link } from "react-router";
import type { VendorFigures } from "#leads/lists/server/read-lead-insight.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { figure } from "#ui/desk/ChartFrame.tsx";
import { FigureTable } from "./FigureTable.tsx";
import { moneyText, rateText } from "./figure-text.ts";

const COLUMNS = [
  "Vendor",
  "Leads",
  "Cost",
  "Cost per sale",
  "Contact rate",
  "Conversion rate",
  "Opt-outs",
  "Returns",
] as const;

/** Shows the results of the leads that the agency buys. */
export function VendorSection({ vendors }: { vendors: readonly VendorFigures[] }) {
  return (
    <DeskSection
      id="vendors"
      title="Vendors"
      aside={
        <Link to="/admin/settings/sales" className={deskButton("plain")}>
          Enter costs
        </Link>
      }
    >
      {vendors.length === 0 ? (
        <p className="text-muted">
          No lead of this period came from a vendor. Leads that arrive with a vendor’s API key or in an import are
          listed here.
        </p>
      ) : (
        <>
          <FigureTable
            caption="Leads of each vendor"
            columns={COLUMNS}
            rows={vendors.map((one) => ({
              name: one.name,
              cells: [
                figure(one.leads),
                moneyText(one.cost),
                moneyText(one.costPerSale),
                rateText(one.contactRate),
                rateText(one.conversionRate),
                figure(one.optOuts),
                figure(one.returns),
              ],
            }))}
          />
          <p className="mt-2 text-sm text-muted">
            Contact rate: leads we spoke with. Returns: leads with a wrong or dead number, for which vendors usually
            give credit.
          </p>
        </>
      )}
    </DeskSection>
  );
}
