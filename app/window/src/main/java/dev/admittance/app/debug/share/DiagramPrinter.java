package dev.admittance.app.debug.share;

import javafx.geometry.Rectangle2D;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.stage.Window;

/// Prints diagrams on landscape pages, split if they are wide.
final class DiagramPrinter {
  private DiagramPrinter() {}

  enum Result {
    PRINTED,
    CANCELLED,
    NO_PRINTER,
    FAILED
  }

  /// Asks for a printer and prints.
  static Result print(PrintableDiagram painted, Window window) {
    PrinterJob job = PrinterJob.createPrinterJob();
    if (job == null || job.getPrinter() == null) {
      return Result.NO_PRINTER;
    }
    if (!job.showPrintDialog(window)) {
      return Result.CANCELLED;
    }
    PageLayout page =
        job.getPrinter()
            .createPageLayout(Paper.A4, PageOrientation.LANDSCAPE, Printer.MarginType.DEFAULT);
    WritableImage image = image(painted);
    for (PrintableDiagram.Part part :
        painted.parts(page.getPrintableWidth(), page.getPrintableHeight())) {
      if (!job.printPage(page, view(painted, image, part))) {
        return Result.FAILED;
      }
    }
    return job.endJob() ? Result.PRINTED : Result.FAILED;
  }

  private static ImageView view(
      PrintableDiagram painted, WritableImage image, PrintableDiagram.Part part) {
    ImageView view = new ImageView(image);
    view.setViewport(
        new Rectangle2D(
            part.x() * painted.sharpness(),
            0,
            part.width() * painted.sharpness(),
            image.getHeight()));
    view.setFitWidth(part.width() * part.scale());
    view.setFitHeight(painted.diagram().height() * part.scale());
    return view;
  }

  private static WritableImage image(PrintableDiagram painted) {
    int width = painted.image().getWidth();
    int height = painted.image().getHeight();
    int[] pixels = painted.image().getRGB(0, 0, width, height, new int[width * height], 0, width);
    WritableImage image = new WritableImage(width, height);
    image
        .getPixelWriter()
        .setPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    return image;
  }
}
