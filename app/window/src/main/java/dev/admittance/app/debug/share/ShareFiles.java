package dev.admittance.app.debug.share;

import dev.admittance.app.messages.Messages;
import dev.admittance.diagram.Diagram;
import dev.admittance.diagram.DiagramImage;
import dev.admittance.diagram.LanesDiagram;
import dev.admittance.diagram.SvgWriter;
import dev.admittance.share.Disclosure;
import dev.admittance.share.SessionPage;
import dev.admittance.share.SharedSession;
import dev.admittance.share.WorkspaceArchive;
import dev.admittance.simulator.lanes.CardFolding;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.Lanes;
import dev.admittance.workspace.Workspace;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.imageio.ImageIO;

/// Writes exported files, each atomically or not at all.
public final class ShareFiles {
  private static final Messages MESSAGES = Messages.of(ShareFiles.class);

  private ShareFiles() {}

  /// An export.
  ///
  /// @param session empty if there is none
  /// @param workspace empty if none is open
  /// @param dark whether a diagram has a dark background
  /// @param replace whether to overwrite an existing file
  record Order(
      ShareFormat format,
      Path target,
      Optional<SharedSession> session,
      Optional<Workspace> workspace,
      Disclosure disclosure,
      boolean dark,
      boolean replace) {}

  /// A written file.
  ///
  /// @param sentence about the file and what it omits
  public record Written(Path file, String sentence) {}

  /// Exports a file; not on the UI thread.
  ///
  /// @throws FileAlreadyExistsException if the file exists and must not be replaced
  static Written make(Order order, BooleanSupplier cancelled) throws IOException {
    Path target = order.target().toAbsolutePath();
    if (!order.replace() && Files.exists(target)) {
      throw new FileAlreadyExistsException(target.toString());
    }
    Path folder = Optional.ofNullable(target.getParent()).orElse(target);
    makeFolder(folder);
    Path draft = Files.createTempFile(folder, ".admittance-", ".tmp");
    try {
      List<String> leftOut;
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(draft))) {
        leftOut = write(order, out, cancelled);
      }
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
      return new Written(target, MESSAGES.get("saved", target, without(leftOut)));
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void makeFolder(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException e) {
      throw new NotDirectoryException(e.getFile());
    }
  }

  private static String without(List<String> leftOut) {
    return leftOut.isEmpty() ? "" : MESSAGES.get("left-out", String.join(", ", leftOut));
  }

  private static List<String> write(Order order, OutputStream out, BooleanSupplier cancelled)
      throws IOException {
    switch (order.format()) {
      case WORKSPACE -> {
        return WorkspaceArchive.write(
            order.workspace().orElseThrow(), order.disclosure(), out, cancelled);
      }
      case PAGE -> text(out, SessionPage.write(order.session().orElseThrow(), order.disclosure()));
      case SVG ->
          text(
              out,
              SvgWriter.write(
                  diagram(order.session().orElseThrow()),
                  order.dark() ? SvgWriter.Colours.DARK : SvgWriter.Colours.LIGHT));
      case PNG ->
          ImageIO.write(
              DiagramImage.paint(diagram(order.session().orElseThrow()), order.dark()), "png", out);
    }
    return List.of();
  }

  private static void text(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /// The collapsed admission chain of a session.
  static Diagram diagram(SharedSession session) {
    List<Lane> lanes = CardFolding.fold(Lanes.of(session.trace(), session.hooks()), Set.of());
    return LanesDiagram.of(lanes, session.title());
  }
}
