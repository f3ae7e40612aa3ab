// The block scan for the entries of a container against the one that states the rule, on the same texts from any position.
using System.Text;
using Vivace.Json.Text;

namespace Vivace.Json.Tests.Text;

public class ContainerScanTests
{
    private const int Seed = 11;

    [Theory]
    [InlineData("1,2,3", -1, 3, false)]
    [InlineData("1,2]", 4, 1, false)]
    [InlineData("{\"a\":[1,2]},{\"b\":", -1, 11, false)]
    [InlineData("\"a,b\\\",c\",\"d", -1, 9, true)]
    [InlineData("[[],[", -1, -1, false)]
    [InlineData("", -1, -1, false)]
    public void Of_Text_AnswersTheCloseAndTheLastComma(string text, int close, int comma, bool isInString)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Assert.Equal(new ContainerScan(close, comma, isInString), ContainerScan.Of(bytes, 0));
        Assert.Equal(new ContainerScan(close, comma, isInString), ContainerScan.OfScalar(bytes, 0));
    }

    [Fact]
    public void Of_ChangedTextsFromAnywhere_IsTheScalarRule()
    {
        string[] alphabets = ["{}[],\"\\a", "{}[],aaaaaaaaaaaaaaaa", "{{{{[[}}]],,aaaaaaaaaaaaaaaaaaa\"\"\\"];
        Random random = new(Seed);
        int closed = 0, commas = 0;
        for (int i = 0; i < 30_000; i++)
        {
            byte[] text = new byte[random.Next(i % 100 == 0 ? 30_000 : 300)];
            string alphabet = alphabets[i % alphabets.Length];
            for (int j = 0; j < text.Length; j++)
                text[j] = (byte)alphabet[random.Next(alphabet.Length)];
            int position = random.Next(text.Length + 1);
            ContainerScan expected = ContainerScan.OfScalar(text, position);
            Assert.True(expected == ContainerScan.Of(text, position), $"Seed {Seed}, case {i}");
            closed += expected.Close >= 0 ? 1 : 0;
            commas += expected.LastComma >= 0 ? 1 : 0;
        }

        // Some close and some do not, with commas and without: nothing is missing.
        Assert.InRange(closed, 3_000, 27_000);
        Assert.InRange(commas, 3_000, 27_000);
    }
}
