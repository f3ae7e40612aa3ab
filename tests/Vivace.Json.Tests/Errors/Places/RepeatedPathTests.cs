// Tests how the paths of cycles are said.
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Tests.Errors.Places;

public class RepeatedPathTests
{
    [Theory]
    [InlineData("$", "$")]
    [InlineData("$.A.B.C", "$.A.B.C")]
    [InlineData("$.A.A", "$.A.A")]
    [InlineData("$.A.A.A", "$.A… (.A 3 times)")]
    [InlineData("$.Root[2].Next.Next.Next.Next", "$.Root[2].Next… (.Next 4 times)")]
    [InlineData("$.A.B.A.B.A.B.A", "$.A.B.A… (.B.A 3 times)")]
    [InlineData("$[0][0][0][0]", "$[0]… ([0] 4 times)")]
    [InlineData("$['a.b']['a.b']['a.b']", "$['a.b']… (['a.b'] 3 times)")]
    [InlineData("$.aaaaaaaaa", "$.aaaaaaaaa")]
    public void Shorten_Path_SaysARoundOnce(string path, string expected) => Assert.Equal(expected, RepeatedPath.Shorten(path));
}
