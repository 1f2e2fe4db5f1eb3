package dev.admittance.model.review;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.decode.TypedObject;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the AdmissionReviews in a document, alone or in a list, and decodes them: complete
/// reviews, responses without a type, and bare requests.
public final class ReviewReader {
  private static final String GROUP_PREFIX = ReviewVersion.GROUP + "/";

  private final List<AdmissionReview> reviews = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  private ReviewReader() {}

  public static ReviewResult read(Document document) {
    ReviewReader reader = new ReviewReader();
    TypedObject.all(document).forEach(reader::read);
    reader.diagnostics.sort(Diagnostic.IN_TEXT);
    return new ReviewResult(reader.reviews, reader.diagnostics);
  }

  private void read(TypedObject object) {
    if (object.kind().equals(AdmissionReview.KIND)
        && (object.apiVersion().startsWith(GROUP_PREFIX) || object.apiVersion().isEmpty())) {
      readReview(object);
    } else if (isUntypedAnswer(object)) {
      decode(object, Optional.empty());
    } else if (isBareRequest(object)) {
      DecodeProblems problems = new DecodeProblems(object.subject());
      reviews.add(new ReviewDecoder(problems).bareRequest(object.subject()));
      diagnostics.addAll(problems.found());
    }
  }

  private void readReview(TypedObject object) {
    Optional<ReviewVersion> version = ReviewVersion.find(object.apiVersion());
    if (version.isEmpty() && !object.apiVersion().isEmpty()) {
      diagnostics.add(object.unknownVersion(ReviewVersion.V1.apiVersion()));
    } else {
      decode(object, version);
    }
  }

  private void decode(TypedObject object, Optional<ReviewVersion> version) {
    DecodeProblems problems = new DecodeProblems(object.subject());
    reviews.add(new ReviewDecoder(problems).review(object.subject(), version));
    diagnostics.addAll(problems.found());
  }

  /// Some hooks omit `kind` and `apiVersion` (W-331).
  private static boolean isUntypedAnswer(TypedObject object) {
    return object.kind().isEmpty()
        && object.apiVersion().isEmpty()
        && object.subject().root().find("response").orElse(null) instanceof Node.Mapping response
        && response.entry("allowed").isPresent();
  }

  /// A request has a `kind` that is an object.
  private static boolean isBareRequest(TypedObject object) {
    Node.Mapping root = object.subject().root();
    return root.find("kind").orElse(null) instanceof Node.Mapping
        && root.entry("operation").isPresent();
  }
}
