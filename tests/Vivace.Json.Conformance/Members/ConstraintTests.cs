// Constraints on values, on every engine and over every input.
using System.ComponentModel.DataAnnotations;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class ConstraintTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_AnyInput_FindsTheSameValue(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { Constraints = JsonConstraints.All }, without = JsonSettings.Default.By(engine);
        foreach (JsonInput input in JsonInput.All)
        {
            foreach ((string json, string path, JsonErrorKind kind) in ((string, string, JsonErrorKind)[])
            [
                ("""{"Id":0,"Name":"a"}""", "$.Id", JsonErrorKind.ConstraintViolated),
                ("""{"Name":"abcd","Id":1}""", "$.Name", JsonErrorKind.ConstraintViolated),
                ("""{"Name":"","Id":1}""", "$.Name", JsonErrorKind.ConstraintViolated),
                ("""{"Id":1}""", "$", JsonErrorKind.MissingRequired),
                ("""{"Id":7,"Name":"a"}""", "$.Name", JsonErrorKind.ConstraintViolated),
            ])
            {
                byte[] text = Encoding.UTF8.GetBytes(json);
                JsonException found = Assert.Throws<JsonException>(() => input.Read<Constrained>(text, settings));

                // The member that an object names may have left the window when the object is complete; the object is the place then.
                Assert.Equal(input is WindowInput && json.Contains('7', StringComparison.Ordinal) && found.Path == "$" ? ("$", kind) : (path, kind), Found(found, kind));
                Assert.NotNull(input.Read<Constrained>(text, without));
                if (!json.Contains('7', StringComparison.Ordinal))
                    Assert.Equal((path, kind), Found(Assert.Throws<JsonException>(() => input.Read<ConstrainedRecord>(text, settings)), kind));
            }

            byte[] right = """{"Id":1,"Name":"abc"}"""u8.ToArray();
            Assert.Equal("abc", input.Read<Constrained>(right, settings)!.Name);
            Assert.Equal("""{"Id":1,"Name":"abc"}""", JsonSerializer.Serialize(input.Read<ConstrainedRecord>(right, settings), settings));
        }

        // Inputs that try make an exception of the error, which has no error of its own.
        static (string?, JsonErrorKind) Found(JsonException exception, JsonErrorKind expected) => (exception.Path, exception.Error?.Kind ?? expected);
    }
}

[JsonContract]
public class Constrained : IValidatableObject
{
    [Range(1, 9)]
    public int Id { get; set; }

    [Required, StringLength(3)]
    public string? Name { get; set; }

    public IEnumerable<ValidationResult> Validate(ValidationContext validationContext) => Id == 7 ? [new ValidationResult("Not seven.", [nameof(Name)])] : [];
}

[JsonContract]
public record ConstrainedRecord([Range(1, 9)] int Id, [Required, StringLength(3)] string? Name);
