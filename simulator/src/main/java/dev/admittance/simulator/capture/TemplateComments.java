package dev.admittance.simulator.capture;

import dev.admittance.model.document.Document;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The comments `# Source: CHART/templates/web.yaml` in which `helm template` tells the file of
/// each object. A file of `crds/` has one comment for all of its documents. Source: helm.sh/helm/v4
/// `pkg/action/action.go`, `renderResources`.
public final class TemplateComments {
  private static final Pattern COMMENT =
      Pattern.compile("^# Source: ([^\\s/]+/\\S+)[ \\t\\r]*$", Pattern.MULTILINE);

  private static final Pattern CRDS = Pattern.compile("[^/]+/(charts/[^/]+/)*crds/.+");

  private Optional<String> last = Optional.empty();
  private int end;

  /// Whether a file of a chart is in the folder `crds/` of the chart or of one of its charts.
  public static boolean isOfCrds(String file) {
    return CRDS.matcher(file).matches();
  }

  /// The file of a document; documents of a text come in order.
  public Optional<String> of(Document document) {
    int start = document.root().range().startOffset();
    Matcher comment = COMMENT.matcher(document.source().text()).region(Math.min(end, start), start);
    Optional<String> found = Optional.empty();
    while (comment.find()) {
      found = Optional.of(comment.group(1));
    }
    end = document.root().range().endOffset();
    last = found.or(() -> last.filter(TemplateComments::isOfCrds));
    return last;
  }
}
