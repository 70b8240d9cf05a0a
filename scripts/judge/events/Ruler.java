import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Reads {"pattern": …, "event": …} per line; prints true, false, or "invalid" for a pattern that is refused. */
public class Ruler {
  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    StringBuilder answers = new StringBuilder();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonNode pair = mapper.readTree(line);
      String pattern = mapper.writeValueAsString(pair.get("pattern"));
      String event = mapper.writeValueAsString(pair.get("event"));
      try {
        answers.append(software.amazon.event.ruler.Ruler.matchesRule(event, pattern));
      } catch (Exception refused) {
        answers.append("invalid");
      }
      answers.append('\n');
    }
    System.out.print(answers);
  }
}
