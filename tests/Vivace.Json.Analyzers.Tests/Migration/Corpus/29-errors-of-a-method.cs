// The exception is caught in another method than the one that reads.
// VivaceJsonMigrate=Newtonsoft: another text (the catch that is reported sees no exception of the method), with others; VIV017 in 18
// VivaceJsonMigrate=true: another text (the catch that is reported sees no exception of the method), with others; VIV017 in 18
using System.Text;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        StringBuilder output = new();
        foreach (string text in (string[])["[1,2]", "[1,", "{}"])
        {
            try
            {
                output.Append(Sum(text)).Append(' ');
            }
            catch (Exception error) when (error is JsonException)
            {
                output.Append("refused ");
            }
        }

        return output.ToString();
    }

    private static int Sum(string text) => JsonConvert.DeserializeObject<int[]>(text)!.Sum();
}
