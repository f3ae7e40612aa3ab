// Messages of people who do not write English: a name and a few words in one script, or in several.
namespace Vivace.Json.Battle.Models;

public sealed class Message
{
    public int Id { get; set; }

    public string? Author { get; set; }

    public string? Text { get; set; }
}

internal static class MessageMaker
{
    private const int Count = 300, Seed = 20261123;
    private const int MostAuthorWords = 2, FewestWords = 3, MostWords = 24;

    private const string Greek = "καλημέρα κόσμε σήμερα ο καιρός είναι καλός, και η θάλασσα ήσυχη. γράψτε μας αν θέλετε περισσότερα: ώρες διαδρομές τιμές";
    private const string Cyrillic = "доброе утро, сегодня поезд опаздывает на десять минут. спасибо за ответ! мы встретимся у входа в музей после обеда и пойдём дальше";
    private const string Cjk = "今日は 天気が良い、 電車は 十分遅れています。 明天下午 我们在博物馆 门口见面， 谢谢你的回复！ 東京から 大阪まで 新幹線で 行きます 北京 上海";
    private const string Emoji = "😀 😂 🥳 🚀 🌍 🎉 👍 👩‍🚀 🇬🇷 🇯🇵 🐈 🍕 🏝️ 💬 ✨ ❤️ 🙏 🤖";
    private const string English = "good morning, the train is ten minutes late today. \"thanks\" for the answer! we meet at the entrance after lunch";

    /// <summary>The scripts, by the names of their workloads.</summary>
    public static IReadOnlyList<(string Name, string Words)> Scripts { get; } =
        [("greek", Greek), ("cyrillic", Cyrillic), ("cjk", Cjk), ("emoji", Emoji), ("mixed", string.Join(' ', English, Greek, Cyrillic, Cjk, Emoji, English))];

    /// <summary>Messages in a script of <see cref="Scripts"/>.</summary>
    public static List<Message> Make(string script)
    {
        string[] words = Scripts.First(candidate => candidate.Name == script).Words.Split(' ');
        Random random = new(Seed);
        return [.. Enumerable.Range(1, Count).Select(id => new Message { Id = id, Author = Words(1, MostAuthorWords), Text = Words(FewestWords, MostWords) })];

        string Words(int fewest, int most) => string.Join(' ', Enumerable.Range(0, random.Next(fewest, most + 1)).Select(_ => words[random.Next(words.Length)]));
    }

    public static List<Message> Copy(List<Message> source)
    {
        List<Message> copy = new(source.Count);
        foreach (Message message in source)
            copy.Add(new Message { Id = message.Id, Author = new string(message.Author.AsSpan()), Text = new string(message.Text.AsSpan()) });
        return copy;
    }
}
