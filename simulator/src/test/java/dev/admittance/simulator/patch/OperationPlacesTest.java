package dev.admittance.simulator.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Requests;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationPlacesTest {

  private static String places(String document, int number, String patch) {
    List<PatchOperation> operations =
        ((DecodedPatch.Operations) JsonPatch.decode(patch)).operations();
    OperationPlaces places = OperationPlaces.of(Requests.value(document), operations, number);
    return places.before() + " > " + places.after();
  }

  @Test
  void addedItemIsTheLastOne() {
    assertThat(places("{\"l\":[1,2]}", 0, "[{\"op\":\"add\",\"path\":\"/l/-\",\"value\":3}]"))
        .isEqualTo("[] > [/l/2]");
  }

  @Test
  void removedFieldIsThereOnlyBefore() {
    assertThat(places("{\"a\":{\"b\":1}}", 0, "[{\"op\":\"remove\",\"path\":\"/a/b\"}]"))
        .isEqualTo("[/a/b] > []");
  }

  @Test
  void moveAndCopyHaveTwoPlaces() {
    assertThat(places("{\"a\":1}", 0, "[{\"op\":\"move\",\"from\":\"/a\",\"path\":\"/b\"}]"))
        .isEqualTo("[/a] > [/b]");
    assertThat(
            places("{\"l\":[1,2]}", 0, "[{\"op\":\"copy\",\"from\":\"/l/1\",\"path\":\"/l/0\"}]"))
        .isEqualTo("[/l/1] > [/l/0]");
    assertThat(
            places("{\"l\":[1,2,3]}", 0, "[{\"op\":\"move\",\"from\":\"/l/0\",\"path\":\"/l/-\"}]"))
        .isEqualTo("[/l/0] > [/l/2]");
  }

  @Test
  void itemsThatComeAndGoLaterMoveThePlace() {
    assertThat(
            places(
                "{\"l\":[1,2]}",
                0,
                "[{\"op\":\"replace\",\"path\":\"/l/1\",\"value\":5},"
                    + "{\"op\":\"add\",\"path\":\"/l/0\",\"value\":0},"
                    + "{\"op\":\"add\",\"path\":\"/l/0\",\"value\":0},"
                    + "{\"op\":\"remove\",\"path\":\"/l/1\"}]"))
        .isEqualTo("[/l/1] > [/l/2]");
  }

  @Test
  void itemsThatCameEarlierMoveThePlaceBack() {
    assertThat(
            places(
                "{\"l\":[1,2]}",
                1,
                "[{\"op\":\"add\",\"path\":\"/l/0\",\"value\":0},"
                    + "{\"op\":\"replace\",\"path\":\"/l/2\",\"value\":5}]"))
        .isEqualTo("[/l/1] > [/l/2]");
  }

  @Test
  void whatAnEarlierOperationAddedWasNotThereBefore() {
    assertThat(
            places(
                "{\"l\":[1]}",
                1,
                "[{\"op\":\"add\",\"path\":\"/l/0\",\"value\":{\"a\":1}},"
                    + "{\"op\":\"replace\",\"path\":\"/l/0/a\",\"value\":5}]"))
        .isEqualTo("[] > [/l/0/a]");
  }

  @Test
  void operationThatDoesNotApplyStopsAtWhatIsThere() {
    assertThat(
            places(
                "{\"a\":{\"b\":{}}}", 0, "[{\"op\":\"replace\",\"path\":\"/a/c/d\",\"value\":5}]"))
        .isEqualTo("[/a] > [/a]");
  }

  @Test
  void operationBehindAFailureIsNowhere() {
    assertThat(
            places(
                "{\"a\":1}",
                1,
                "[{\"op\":\"remove\",\"path\":\"/x\"},{\"op\":\"remove\",\"path\":\"/a\"}]"))
        .isEqualTo("[] > []");
  }
}
